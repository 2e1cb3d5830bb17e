/** The values of sandboxes, collaborators and instances, as the calls, the commands and the files accept them. */
import * as v from 'valibot';
import * as fields from '../lists/fields';

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
export const sandboxType = v.picklist(['DEVELOPMENT', 'PRODUCTION']);
/** Users may work in an active sandbox only. */
export const sandboxState = v.picklist(['active', 'disabled']);

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

/** The id of a collaborator or an instance, such as `col-1001`. */
export const contextId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][\w.-]{0,99}$/, 'must be letters, digits, dots, hyphens and underscores'),
);
export const contextKind = v.picklist(['collaborator', 'instance']);
export const collaboratorType = v.picklist(['ADVERTISER', 'DATA_PARTNER', 'ID_PARTNER', 'PUBLISHER']);
export const commerceEnvironment = v.picklist(['PRODUCTION', 'SANDBOX']);
export const commerceProduct = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,63}$/));
/** The product whose instances the shell offers (CTX-22). */
const DEFAULT_PRODUCT = 'COMMERCE_OPTIMIZER';

export const collaboratorEntries = { name: fields.name, type: collaboratorType };
export const instanceEntries = {
  name: fields.name,
  type: commerceEnvironment,
  product: v.optional(commerceProduct, DEFAULT_PRODUCT),
};
