import * as v from 'valibot';
import { ShellError } from '../../platform/network/shell-error';

const organisation = v.object({
  imsOrgId: v.string(),
  orgName: v.string(),
  tenantId: v.string(),
  aepRegion: v.string(),
});

export const accountEntries = {
  userId: v.string(),
  userType: v.picklist(['type1', 'type2', 'type2e', 'type3']),
  owningOrg: v.optional(v.string()),
  orgs: v.array(organisation),
};

export const accountSchema = v.object(accountEntries);

/** Only in the answer: the exchange token is valid in this session only, so it is never stored. */
const answeredAccountSchema = v.object({ ...accountEntries, exchangeToken: v.optional(v.string()) });

export const roleSchema = v.object({ organization: v.string(), named_role: v.string() });

export const productContextSchema = v.looseObject({ owningEntity: v.string(), serviceCode: v.string() });

const profileSchema = v.object({
  userId: v.string(),
  authId: v.string(),
  displayName: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  preferred_languages: v.array(v.string()),
  account_type: v.string(),
  avatar: v.optional(v.string()),
  session: v.string(),
  roles: v.array(roleSchema),
  isImpersonated: v.boolean(),
  projectedProductContext: v.array(v.object({ prodCtx: productContextSchema })),
});

const impersonatorSchema = v.object({ displayName: v.string(), email: v.string() });

/** The shell's own settings; those of later stages are read where they are needed. */
export const settingsSchema = v.looseObject({
  defaultOrg: v.optional(v.string()),
  lastLoggedInOrg: v.optional(v.string()),
  languages: v.optional(v.array(v.string())),
});

/**
 * The answer of `/api/boot`: everything the stages after the session need, in one call (ARCHITECTURE,
 * "Start of the page").
 */
export const bootAnswerSchema = v.object({
  profile: profileSchema,
  accounts: v.array(answeredAccountSchema),
  /** There are more organisations than the listed ones. */
  more: v.optional(v.boolean()),
  settings: settingsSchema,
  /** The support user who acts as the user of the profile (ACCESS-32). */
  impersonator: v.optional(impersonatorSchema),
  /**
   * The data of the organisation that the gateway considers active. It is read where it is needed:
   * `organisation/organisation-data.ts`.
   */
  working: v.optional(v.unknown()),
});

/** The parts without which the answer is of no use; each has an error of its own. */
const partsSchema = v.object({ profile: v.optional(v.unknown()), accounts: v.optional(v.unknown()) });

/**
 * Reads the body of `/api/boot`.
 * @throws ShellError `NO_USER_DATA` without account data (ERR-13), `NO_PROFILE` without a profile (ERR-14)
 * @throws the parser's error for any other malformed body
 */
export function readBootAnswer(body: unknown): BootAnswer {
  const { profile, accounts } = v.parse(partsSchema, body);
  if (accounts === undefined || accounts === null) throw new ShellError('NO_USER_DATA');
  if (profile === undefined || profile === null) throw new ShellError('NO_PROFILE');
  return v.parse(bootAnswerSchema, body);
}

export type BootAnswer = v.InferOutput<typeof bootAnswerSchema>;
export type Impersonator = v.InferOutput<typeof impersonatorSchema>;
export type Account = v.InferOutput<typeof accountSchema>;
export type AccountOrganisation = v.InferOutput<typeof organisation>;
