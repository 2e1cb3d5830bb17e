import * as v from 'valibot';

const organisation = v.object({ label: v.string(), value: v.string() });

const productContext = v.looseObject({ owningEntity: v.string(), serviceCode: v.string() });

const profile = v.looseObject({
  userId: v.string(),
  authId: v.string(),
  displayName: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  account_type: v.string(),
  session: v.string(),
  preferred_languages: v.array(v.string()),
  projectedProductContext: v.array(v.object({ prodCtx: productContext })),
  isImpersonated: v.optional(v.boolean()),
});

/** A solution the user may open, as a hosted application sees it. */
const app = v.looseObject({
  appId: v.string(),
  name: v.string(),
  description: v.optional(v.string()),
  icon: v.optional(v.string()),
  group: v.optional(v.string()),
  href: v.string(),
  enabled: v.boolean(),
});

/**
 * The configuration that the shell keeps true in each frame (FRAME-24). Whole in the first CONFIGURE, later only
 * what changed; hence every field is optional on the wire.
 */
export const configurationSchema = v.looseObject({
  appId: v.optional(v.string()),
  spaAppId: v.optional(v.string()),
  environment: v.optional(v.picklist(['dev', 'qa', 'stage', 'prod'])),
  imsEnvironment: v.optional(v.string()),
  imsClientId: v.optional(v.string()),
  imsOrg: v.optional(v.string()),
  imsOrgName: v.optional(v.string()),
  imsOrgs: v.optional(v.array(organisation)),
  imsToken: v.optional(v.string()),
  imsProfile: v.optional(profile),
  imsInfo: v.optional(v.looseObject({})),
  tenant: v.optional(v.string()),
  orgRegion: v.optional(v.string()),
  locale: v.optional(v.string()),
  localeOriginal: v.optional(v.string()),
  preferredLanguages: v.optional(v.array(v.string())),
  theme: v.optional(v.picklist(['spectrum--lightest', 'spectrum--darkest'])),
  s2Theme: v.optional(v.picklist(['light', 'dark'])),
  historyType: v.optional(v.picklist(['HASH', 'HISTORY', 'SERVER'])),
  baseUrl: v.optional(v.string()),
  basePath: v.optional(v.string()),
  baseFrameUrl: v.optional(v.string()),
  /** Search parameters that do not stand in the browser's address. */
  browserParamFilterList: v.optional(v.array(v.string())),
  shellInfo: v.optional(
    v.looseObject({ orgId: v.optional(v.string()), solutions: v.optional(v.array(app)) }),
  ),
  internal: v.optional(v.boolean()),
  /** The solution is shown in a dialog, opened by another one with this. */
  inModal: v.optional(v.boolean()),
  componentData: v.optional(v.unknown()),
});

export type Configuration = v.InferOutput<typeof configurationSchema>;
export type Profile = v.InferOutput<typeof profile>;
export type AppInfo = v.InferOutput<typeof app>;
