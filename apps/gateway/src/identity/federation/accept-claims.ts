/** Reads the person from the claims of an organisation's own OpenID provider (OpenID Connect Core §5.1). */
import * as v from 'valibot';
import { mailAddress } from '../../platform/typed-text';
import { TWO_FACTORS } from '../shared/authentication-methods';
import type { IdentityProvider } from './identity-provider';
import { refuse, requireOwnAddress, type ToldPerson } from './told-person';

const MAX_SUBJECT_CHARS = 255;
const MAX_PICTURE_ADDRESS_CHARS = 2_048;
const MAX_NAME_CHARS = 200;
const MAX_LANGUAGE_CHARS = 35;

/**
 * The values of `acr` that mean more than one factor: phishing-resistant sign-ins (OpenID EAP ACR Values), and the profiles
 * of PAPE and REFEDS.
 */
const TWO_FACTOR_CLASSES: readonly unknown[] = [
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
];

/** A claim that is of another form counts as none: it must not keep a person out. */
const lenient = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.fallback(v.optional(schema), undefined);

/** Some providers send a single group as a text. */
const GroupsSchema = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((name) => [name]),
  ),
]);

/**
 * Entra ID tells of groups that it leaves out because they are many: `_claim_names` (OpenID Connect Core §5.6.2) names their
 * place, or `hasgroups` stands for them.
 */
const LeftOutSchema = v.object({
  _claim_names: v.optional(v.record(v.string(), v.unknown()), {}),
  hasgroups: v.optional(v.unknown()),
});

const ClaimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SUBJECT_CHARS)),
  email: mailAddress,
  email_verified: v.optional(v.unknown()),
  given_name: lenient(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME_CHARS))),
  family_name: lenient(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME_CHARS))),
  locale: lenient(v.pipe(v.string(), v.maxLength(MAX_LANGUAGE_CHARS))),
  picture: lenient(v.pipe(v.string(), v.maxLength(MAX_PICTURE_ADDRESS_CHARS))),
  amr: v.optional(v.unknown()),
  acr: v.optional(v.unknown()),
  // A time that is none is no fresh sign-in.
  auth_time: v.optional(v.fallback(v.number(), Number.NEGATIVE_INFINITY)),
});

/**
 * Reads the claims. Throws `federation_refused` for an address that is missing, not verified, or at a domain that is not the
 * organisation's. The cause says which, for the administrator.
 */
export function acceptClaims(
  claims: unknown,
  { domains, vouchesForEmail, people }: Pick<IdentityProvider, 'domains' | 'vouchesForEmail' | 'people'>,
): ToldPerson {
  const result = v.safeParse(ClaimsSchema, claims);
  if (!result.success) throw refuse('The ID token has no email.');
  const { sub, email, email_verified: said, given_name, family_name, amr, acr, ...told } = result.output;
  // A provider that vouches may still report that one address is not verified. Some report it as text, which is no value
  // of the claim (OpenID Connect Core §5.1), so it proves nothing without the word of the operator (decision 0097).
  const isVerified = said === true || (vouchesForEmail && (said === undefined || said === 'true'));
  if (!isVerified) throw refuse(`The email is not verified: email_verified is ${JSON.stringify(said)}.`);
  requireOwnAddress(email, domains);
  return {
    subject: sub,
    email,
    firstName: given_name,
    lastName: family_name,
    language: told.locale,
    picture: told.picture,
    groups: readGroups(claims, people?.groupsClaim ?? undefined),
    hasTwoFactors: tellsTwoFactors(amr, acr),
    signedInAt: told.auth_time,
  };
}

/**
 * A provider that has nothing to tell leaves the claim out: the person is in no group.
 * @param name of the claim; undefined: groups are not read
 * @returns undefined when the groups are not known or not complete: then no right may be taken away
 */
function readGroups(claims: unknown, name: string | undefined): string[] | undefined {
  const leftOut = v.safeParse(LeftOutSchema, claims);
  if (name === undefined || !leftOut.success) return undefined;
  if (Object.hasOwn(leftOut.output._claim_names, name) || leftOut.output.hasgroups !== undefined)
    return undefined;
  const told = v.safeParse(v.object({ [name]: v.optional(GroupsSchema, []) }), claims);
  return told.success ? told.output[name] : undefined;
}

/** By `amr` (RFC 8176, `mfa`) or `acr` (OpenID Connect Core §2). */
function tellsTwoFactors(amr: unknown, acr: unknown): boolean {
  return (Array.isArray(amr) && amr.includes(TWO_FACTORS)) || TWO_FACTOR_CLASSES.includes(acr);
}
