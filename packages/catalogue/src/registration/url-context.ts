/**
 * The context that a solution works in besides the organisation, as a segment of the address (CAT-13, ruling AMB-03).
 */
import * as v from 'valibot';
import { anyCase } from './any-case';
import { mountPath } from './mount-path';

const ofEachKey = {
  optional: v.optional(v.boolean(), false),
  incognito: v.optional(v.boolean(), false),
};

export const urlContext = v.variant('key', [
  v.strictObject({ key: anyCase(['collaborator', 'sandbox', 'subOrg']), ...ofEachKey }),
  v.strictObject({
    key: anyCase(['instance']),
    ...ofEachKey,
    /** `fallbackPath`: the path to open for an instance that the user may not open (CTX-07); by default `/home`. */
    config: v.optional(v.strictObject({ fallbackPath: mountPath })),
  }),
]);
