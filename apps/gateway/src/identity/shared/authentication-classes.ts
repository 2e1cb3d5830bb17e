/** The classes of a sign-in, as `acr` of an ID token tells them (OpenID Connect Core §2). One factor has no class. */
import { MULTI_FACTOR, PHISHING_RESISTANT } from '@unified-shell/api/authentication-classes';
import { TWO_FACTORS } from './authentication-methods';

/** The strongest first. */
export const AUTHENTICATION_CLASSES = [PHISHING_RESISTANT, MULTI_FACTOR] as const;
export type AuthenticationClass = (typeof AUTHENTICATION_CLASSES)[number];

/** Possession of a key (RFC 8176): of the ways to sign in, only a passkey proves it. */
const PASSKEY = 'pop';

/** The classes that a sign-in with these methods reaches, the strongest first. */
export function classesOf(amr: readonly string[] = []): readonly AuthenticationClass[] {
  if (!amr.includes(TWO_FACTORS)) return [];
  return amr.includes(PASSKEY) ? AUTHENTICATION_CLASSES : [MULTI_FACTOR];
}

/** The known classes of `acr_values`, in the order of the client's preference. */
export function readAcrValues(values: unknown): AuthenticationClass[] {
  const asked = typeof values === 'string' ? values.split(' ') : [];
  return asked.flatMap((value) => AUTHENTICATION_CLASSES.find((known) => known === value) ?? []);
}

/** The class to tell: the first that the client has asked for and that is reached, or else the strongest. */
export function chooseClass(
  amr: readonly string[] | undefined,
  asked: readonly AuthenticationClass[],
): AuthenticationClass | undefined {
  const reached = classesOf(amr);
  return asked.find((each) => reached.includes(each)) ?? reached[0];
}
