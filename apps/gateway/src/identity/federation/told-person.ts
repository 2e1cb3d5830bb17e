/** What an organisation's own provider tells of a person at a sign-in, whichever protocol it speaks. */

import { CLOCK_DIFFERENCE_SECONDS } from '../shared/lifetimes';
import { FederationError } from './federation-error';
import { emailDomain } from './identity-provider';
import type { SamlSession } from './saml/saml-session';

export interface ToldPerson {
  /** The person's id at the provider, which no other person ever gets there (OpenID Connect Core §5.7). */
  subject: string;
  /** In its stored form; the provider may speak for it. */
  email: string;
  firstName: string | undefined;
  lastName: string | undefined;
  /** A BCP 47 tag, as the provider writes it. */
  language: string | undefined;
  /** The address of a picture, which may be any text. */
  picture: string | undefined;
  /** The names of the person's groups. Undefined: the provider tells nothing of groups. */
  groups: readonly string[] | undefined;
  hasTwoFactors: boolean;
  /** When the person signed in at the provider, in seconds since 1970. Undefined: the provider tells no time. */
  signedInAt: number | undefined;
  /** What a SAML provider names when it ends the session there. */
  samlSession?: SamlSession | undefined;
}

/**
 * For a step-up, and for a client that asks for a sign-in of a certain age: a provider that goes on with an earlier sign-in
 * has not authenticated the user again. A provider that tells no time is trusted (decision 0092).
 * @param earliest seconds since 1970
 */
export function requireFreshSignIn({ signedInAt }: Pick<ToldPerson, 'signedInAt'>, earliest: number): void {
  if (signedInAt !== undefined && signedInAt < earliest - CLOCK_DIFFERENCE_SECONDS)
    throw refuse('The provider has not authenticated the person again.');
}

/**
 * A provider may speak only for the addresses of its organisation.
 * @throws FederationError `federation_refused`
 */
export function requireOwnAddress(email: string, domains: readonly string[]): void {
  const domain = emailDomain(email);
  if (domain === undefined || !domains.includes(domain))
    throw refuse('The email is not at a domain of the organisation.');
}

/** @param reason for the administrator who tries the provider, and for the log */
export function refuse(reason: string): FederationError {
  return new FederationError('federation_refused', { cause: new Error(reason) });
}
