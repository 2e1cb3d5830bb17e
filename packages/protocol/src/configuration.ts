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

/** A solution that the user may open, as applications see it. */
const app = v.looseObject({
  appId: v.string(),
  name: v.string(),
  description: v.optional(v.string()),
  icon: v.optional(v.string()),
  group: v.optional(v.string()),
  href: v.string(),
  /** The address is outside the shell: a link opens it in a new tab. */
  isOutside: v.optional(v.boolean()),
  enabled: v.boolean(),
});

/**
 * The configuration of a frame, which the shell keeps up to date (FRAME-24). The first CONFIGURE carries all fields,
 * later ones only the changed fields, so every field is optional. A third-party solution receives no profile and no
 * other organisations, and a token only if it has a client of its own.
 */
export const configurationSchema = v.looseObject({
  appId: v.optional(v.string()),
  /** The label of the solution's own host. */
  spaAppId: v.optional(v.string()),
  environment: v.optional(v.picklist(['dev', 'qa', 'stage', 'prod'])),
  imsEnvironment: v.optional(v.string()),
  /** The client that `imsToken` is issued to: the shell's, or the solution's own if it has one. */
  imsClientId: v.optional(v.string()),
  /** The id of the active organisation. */
  imsOrg: v.optional(v.string()),
  imsOrgName: v.optional(v.string()),
  /** The user's organisations: name (`label`) and id (`value`). */
  imsOrgs: v.optional(v.array(organisation)),
  imsToken: v.optional(v.string()),
  imsProfile: v.optional(profile),
  /** Pseudonyms of the user and the session for the cache, for a solution that receives no profile. */
  cacheOwner: v.optional(v.object({ userId: v.string(), session: v.string() })),
  /** The identity fields again (organisation, tenant, locale, token, profile), grouped in one object. */
  imsInfo: v.optional(v.looseObject({})),
  /** The short name of the active organisation in addresses. */
  tenant: v.optional(v.string()),
  orgRegion: v.optional(v.string()),
  locale: v.optional(v.string()),
  localeOriginal: v.optional(v.string()),
  preferredLanguages: v.optional(v.array(v.string())),
  theme: v.optional(v.picklist(['spectrum--lightest', 'spectrum--darkest'])),
  s2Theme: v.optional(v.picklist(['light', 'dark'])),
  historyType: v.optional(v.picklist(['HASH', 'HISTORY', 'SERVER'])),
  /** The shell's URL of the solution's mount. */
  baseUrl: v.optional(v.string()),
  /** The shell path of the solution, without tenant and contexts. */
  basePath: v.optional(v.string()),
  /** The URL of the solution's start page in the frame. */
  baseFrameUrl: v.optional(v.string()),
  /** Search parameters of the frame that the browser's address does not show. */
  browserParamFilterList: v.optional(v.array(v.string())),
  shellInfo: v.optional(
    v.looseObject({ orgId: v.optional(v.string()), solutions: v.optional(v.array(app)) }),
  ),
  internal: v.optional(v.boolean()),
  /** Whether another solution has opened this one in a dialog. */
  inModal: v.optional(v.boolean()),
  /** The data that the other solution passed to `component.open`. */
  componentData: v.optional(v.unknown()),
});

/** A page of an application. */
export interface PageInfo {
  appId: string;
  title: string;
  /** The application and the context. */
  detail: string;
  icon?: string | undefined;
  href: string;
  /** The address is outside the shell: a link opens it in a new tab. */
  isOutside?: boolean | undefined;
}

/** Something that home tells the user: a notification, or an open request for access. */
export interface NewsInfo {
  kind: 'notification' | 'access-request';
  /** The title of the notification, or the name of the requested application. */
  title: string;
  /** The application that has sent the notification, or was requested. */
  appId: string;
  /** Milliseconds since 1970. */
  at: number;
  href?: string | undefined;
  /** The address is outside the shell. */
  isOutside: boolean;
}

/** The sandbox in which an application is open. */
export interface SandboxInfo {
  /** The id. */
  name: string;
  /** The name that is shown. */
  title: string;
  type?: string | undefined;
  region?: string | undefined;
  isDefault?: boolean | undefined;
  state: 'active';
}

/** The card that a frame is. */
export interface CardInfo {
  /** The id of the slot in the registration. */
  id: string;
  size: 'small' | 'medium' | 'large';
}

/** Fields whose content the frame does not check, because it trusts the shell and its script must stay small. */
interface UncheckedFields {
  /** The mode of the solution, after `?thunderbird=force` and `off` (CAT-20, SW-13). */
  thunderbird?: 'off' | 'srcdoc' | 'serviceworker' | undefined;
  /** The pages that the user opened last, and those that they have pinned; for home alone. */
  recentPages?: readonly PageInfo[] | undefined;
  favouritePages?: readonly PageInfo[] | undefined;
  /** For home alone: open requests, then the newest notifications. */
  news?: readonly NewsInfo[] | undefined;
  /** The context of a solution that has one of this kind; undefined where the user has none. */
  sandbox?: SandboxInfo | undefined;
  /** The id of the sub-organisation, as `sandbox`. */
  subOrg?: string | undefined;
  /** For home alone: the height at its top, in pixels, that the shell covers with cards. */
  cardsHeight?: number | undefined;
  /** In a frame that the shell draws as a card. */
  card?: CardInfo | undefined;
  /** The keys of the user's shortcuts (`keyText`), which a frame relays to the shell. */
  shellKeys?: readonly string[] | undefined;
}

/** Fields of the public client, which a shell of an earlier release does not send. */
interface UncheckedProfile {
  /** The same as `displayName`. */
  name?: string | undefined;
  /** True for an address of the company itself; false also where the shell does not know. */
  emailVerified?: boolean | undefined;
  /** Always empty: the product does not know it. */
  countryCode?: string | undefined;
  /** Always empty: no application is told. */
  job_function?: string | undefined;
}

interface UncheckedApp {
  /** The same as `name`. */
  longName?: string | undefined;
  /** Whether it is shown on the home page and in the navigation. */
  visible?: boolean | undefined;
  /** The id under which its settings are stored. */
  settingsAppId?: string | undefined;
}

export interface Profile extends v.InferOutput<typeof profile>, UncheckedProfile {}
export type AppInfo = v.InferOutput<typeof app> & UncheckedApp;
export type Configuration = v.InferOutput<typeof configurationSchema> & UncheckedFields;
