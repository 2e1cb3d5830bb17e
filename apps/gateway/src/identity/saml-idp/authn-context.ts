/** The kinds of sign-in that an application may ask for (SAML 2.0 Core §3.3.2.2.1), from the methods of the session. */
import { TWO_FACTORS } from '../shared/authentication-methods';

export type Comparison = 'exact' | 'minimum' | 'maximum' | 'better';

export interface RequestedContext {
  comparison: Comparison;
  classes: readonly string[];
}

const ONE_FACTOR = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport';
const MULTI_FACTOR = 'https://refeds.org/profile/mfa';

/** The strength of each class: 2 for two factors. Another class is one that no sign-in here has. */
const STRENGTHS: Readonly<Record<string, number>> = {
  'urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified': 0,
  'urn:oasis:names:tc:SAML:2.0:ac:classes:Password': 1,
  'https://refeds.org/profile/sfa': 1,
  [ONE_FACTOR]: 1,
  [MULTI_FACTOR]: 2,
  'http://schemas.microsoft.com/claims/multipleauthn': 2,
  'urn:oasis:names:tc:SAML:2.0:ac:classes:TimeSyncToken': 2,
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract': 2,
};

/**
 * The class that the answer names: the first requested one that the sign-in has, else that of the sign-in itself.
 * @returns undefined when the sign-in has none of the requested classes
 */
export function chooseContext(
  requested: RequestedContext | undefined,
  amr: readonly string[],
): string | undefined {
  const own = amr.includes(TWO_FACTORS) ? MULTI_FACTOR : ONE_FACTOR;
  if (requested === undefined || requested.classes.length === 0) return own;
  const strength = STRENGTHS[own] ?? 0;
  const known = requested.classes.filter((each) => Object.hasOwn(STRENGTHS, each));
  const strengthOf = (each: string) => STRENGTHS[each] ?? 0;
  switch (requested.comparison) {
    // A sign-in with two factors is one with a password too.
    case 'exact':
    case 'maximum':
      return known.find((each) => strengthOf(each) <= strength);
    case 'minimum':
      return known.some((each) => strengthOf(each) <= strength) ? own : undefined;
    case 'better':
      return known.length > 0 && known.every((each) => strengthOf(each) < strength) ? own : undefined;
  }
}
