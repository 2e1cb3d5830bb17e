/** The values of collaborators and instances, as the calls, the commands and the files accept them. */
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';

/** The id of a collaborator or an instance, such as `col-1001`. */
export const contextId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][\w.-]{0,99}$/, 'must be letters, digits, dots, hyphens and underscores'),
);
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
