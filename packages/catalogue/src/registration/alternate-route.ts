/**
 * Replaces a solution by another, or redirects to another path, depending on a flag or the query (ROUTE-46). The
 * first rule that holds is applied.
 */
import * as v from 'valibot';
import { mountPath } from './mount-path';
import { flagName, identifier, word } from './text';

export type AlternateCondition =
  | { flag: string }
  | { query: string; value?: string | undefined }
  | { not: AlternateCondition }
  | { all: AlternateCondition[] };

export const alternateCondition: v.GenericSchema<unknown, AlternateCondition> = v.lazy(() =>
  v.union(
    [
      v.strictObject({ flag: flagName }),
      v.strictObject({ query: word, value: v.optional(word) }),
      v.strictObject({ not: alternateCondition }),
      v.strictObject({ all: v.pipe(v.array(alternateCondition), v.minLength(1)) }),
    ],
    'must be {"flag"}, {"query"}, {"not"} or {"all"}',
  ),
);

export const alternateRoute = v.pipe(
  v.strictObject({
    when: alternateCondition,
    appId: v.optional(identifier),
    redirectTo: v.optional(mountPath),
  }),
  v.check(
    ({ appId, redirectTo }) => (appId === undefined) !== (redirectTo === undefined),
    'must have either appId or redirectTo',
  ),
  v.metadata({ jsonSchema: { oneOf: [{ required: ['appId'] }, { required: ['redirectTo'] }] } }),
);

export type AlternateRoute = v.InferOutput<typeof alternateRoute>;
