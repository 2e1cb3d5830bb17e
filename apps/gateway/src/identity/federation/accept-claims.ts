/**
 * Reads the person's e-mail address from the claims of an organisation's own provider. The address must be verified
 * and belong to one of the organisation's domains.
 */
import * as v from 'valibot';
import { mailAddress } from '../../platform/typed-text';
import { TWO_FACTORS } from '../shared/authentication-methods';
import { CLOCK_DIFFERENCE_SECONDS } from '../shared/lifetimes';
import { FederationError } from './federation-error';
import { emailDomain, type IdentityProvider } from './identity-provider';

const MAX_PICTURE_ADDRESS_CHARS = 2_048;

const FreshSchema = v.object({ auth_time: v.optional(v.number()) });

/**
 * For a step-up, and for a client that asks for a sign-in of a certain age: a provider that goes on with an earlier sign-in has
 * not authenticated the user again. A provider that tells no time is trusted (decision 0092).
 * @param earliest seconds since 1970
 */
export function requireFreshSignIn(claims: unknown, earliest: number): void {
  const read = v.safeParse(FreshSchema, claims);
  const authTime = read.success ? (read.output.auth_time ?? Infinity) : -Infinity;
  if (authTime < earliest - CLOCK_DIFFERENCE_SECONDS) throw new FederationError('federation_refused');
}

const PictureSchema = v.object({ picture: v.pipe(v.string(), v.maxLength(MAX_PICTURE_ADDRESS_CHARS)) });

/** The address of the person's picture (OpenID Connect Core §5.1), which may be any text; undefined without one. */
export function readPictureClaim(claims: unknown): string | undefined {
  const read = v.safeParse(PictureSchema, claims);
  return read.success ? read.output.picture : undefined;
}

const FactorsSchema = v.object({ amr: v.optional(v.unknown()), acr: v.optional(v.unknown()) });

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

/** Whether the provider tells of two factors, by `amr` (RFC 8176, `mfa`) or `acr` (OpenID Connect Core §2). */
export function tellsTwoFactors(claims: unknown): boolean {
  const read = v.safeParse(FactorsSchema, claims);
  if (!read.success) return false;
  const { amr, acr } = read.output;
  return (Array.isArray(amr) && amr.includes(TWO_FACTORS)) || TWO_FACTOR_CLASSES.includes(acr);
}

const ClaimsSchema = v.object({
  email: mailAddress,
  email_verified: v.optional(v.unknown()),
});

/**
 * Returns the e-mail address in its stored form. Throws `federation_refused` for an address that is missing, not verified,
 * or at a domain that is not the organisation's: a provider may speak only for the addresses of its organisation. The
 * cause says which, for the administrator.
 */
export function acceptClaims(
  claims: unknown,
  { domains, vouchesForEmail }: Pick<IdentityProvider, 'domains' | 'vouchesForEmail'>,
): string {
  const result = v.safeParse(ClaimsSchema, claims);
  if (!result.success) throw refuse('The ID token has no email.');
  const { email, email_verified: said } = result.output;
  // A provider that vouches may still report that one address is not verified. Some report it as text, which is no value
  // of the claim (OpenID Connect Core §5.1), so it proves nothing without the word of the operator (decision 0097).
  const isVerified = said === true || (vouchesForEmail && (said === undefined || said === 'true'));
  if (!isVerified) throw refuse(`The email is not verified: email_verified is ${JSON.stringify(said)}.`);
  const domain = emailDomain(email);
  if (domain === undefined || !domains.includes(domain))
    throw refuse('The email is not at a domain of the organisation.');
  return email;
}

function refuse(reason: string): FederationError {
  return new FederationError('federation_refused', { cause: new Error(reason) });
}
