/** The values of sandboxes, as the calls, the commands and the files accept them. */
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';

const MAX_PRIVILEGES = 200;
const MAX_POLICIES = 1_000;

/** Its name in addresses, such as `stage-eu`. */
export const sandboxName = v.pipe(
  v.string(),
  v.maxLength(63),
  v.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lowercase letters and digits, with single hyphens between them',
  ),
);

/** Such as `view-profiles`. */
export const privileges = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.maxLength(100),
      v.regex(/^[A-Za-z0-9][\w.:-]*$/, 'must be letters, digits, dots, colons, hyphens and underscores'),
    ),
  ),
  v.maxLength(MAX_PRIVILEGES),
  v.transform((all) => [...new Set(all)].toSorted()),
);

const policy = v.strictObject({
  name: fields.name,
  privileges,
  /** Null, or left out: for all accounts of the organisation. */
  userId: v.optional(v.nullable(fields.userId), null),
});
export const policies = v.pipe(
  v.array(policy),
  v.maxLength(MAX_POLICIES),
  v.check((all) => {
    const keys = all.map(({ name, userId }) => JSON.stringify([name, userId]));
    return new Set(keys).size === keys.length;
  }, 'must not have a policy twice'),
);
