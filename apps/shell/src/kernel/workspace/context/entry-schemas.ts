// The gateway's entries of each kind, read into context entries.
import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** DATA-08: a sandbox is identified by its `name`; only an active one can be used. */
export const sandboxEntry = v.pipe(
  v.object({
    name: text,
    title: v.optional(v.string()),
    region: v.optional(v.nullable(v.string())),
    state: v.optional(v.pipe(v.string(), v.toLowerCase(), v.literal('active')), 'active'),
    isDefault: v.optional(v.boolean(), false),
    type: v.picklist(['DEVELOPMENT', 'PRODUCTION']),
  }),
  v.transform(({ name, title, region, isDefault, type }) => ({
    id: name,
    name: title || name,
    isPreferred: isDefault,
    type,
    region: region ?? undefined,
  })),
);

/** DATA-10: a collaborator has an id, a name and a type. */
export const collaboratorEntry = v.pipe(
  v.object({
    id: text,
    name: text,
    type: v.picklist(['ADVERTISER', 'DATA_PARTNER', 'ID_PARTNER', 'PUBLISHER']),
  }),
  v.transform((account) => ({ ...account, isPreferred: false })),
);

/** DATA-11: an instance is identified by its tenant code. */
export const instanceEntry = v.pipe(
  v.object({ id: text, name: text, type: v.picklist(['PRODUCTION', 'SANDBOX']) }),
  v.transform((instance) => ({ ...instance, isPreferred: false })),
);
