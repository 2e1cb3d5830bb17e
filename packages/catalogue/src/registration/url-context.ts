/**
 * The context that a solution works in besides the organisation, as a segment of the address (CAT-13, ruling AMB-03).
 */
import * as v from 'valibot';
import { anyCase } from './any-case';
import { mountPath } from './mount-path';

export const urlContext = v.strictObject({
  key: anyCase(['collaborator', 'instance', 'sandbox', 'subOrg']),
  optional: v.optional(v.boolean(), false),
  incognito: v.optional(v.boolean(), false),
  /** `fallbackPath`: the path to open when the user has no such context. */
  config: v.optional(v.strictObject({ fallbackPath: mountPath })),
});
