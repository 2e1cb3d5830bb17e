/** The kinds of values in a registration, each with its limits. */
import * as v from 'valibot';

export const identifier = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'must be an identifier'),
);

/** A text that users read. */
export const displayName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120));

export const hostLabel = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'must be a lower-case host label'),
);

/** A value of another system: a code, a scope, a filter. */
export const word = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

export const words = v.pipe(v.array(word), v.minLength(1));

/** Flags of the gradual-rollout provider begin with `fg:` (ruling AMB-82). */
export const flagName = v.pipe(
  v.string(),
  v.regex(/^(?:fg:)?[A-Za-z0-9][\w.-]{0,99}$/, 'must be the name of a flag'),
);

/** A path below the root of another address, without query and fragment. */
export const plainPath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\/[\w.~%/-]*$/, 'must be a path such as /start'),
);

/** A path below the mount of a solution, with a query where it needs one. */
export const innerPath = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^\/[\w.~%/-]*(?:\?[\w.~%=&-]*)?$/, 'must be a path below the mount, without a fragment'),
);

export const parameters = v.record(word, v.pipe(v.string(), v.maxLength(1000)));

/** A duration in milliseconds. */
export const duration = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000));

/** A lifetime in seconds. */
export const lifetime = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31_536_000));
