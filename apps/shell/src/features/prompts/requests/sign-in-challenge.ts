/** What an application asks of a sign-in. */
export interface SignInWishes {
  maxAgeSeconds: number | undefined;
  acrValues: readonly string[];
}

/** One parameter of a challenge: a token, or a quoted text (RFC 9110 §11.2). */
const PARAMETER = /(\w+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g;

/**
 * The wishes in the header `WWW-Authenticate` of a refused call (RFC 9470 §3).
 * @returns undefined for a refusal of another kind
 */
export function readChallenge(header: string): SignInWishes | undefined {
  const given = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of header.matchAll(PARAMETER))
    given.set(name.toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? plain);
  if (given.get('error') !== 'insufficient_user_authentication') return undefined;
  const maxAge = given.get('max_age');
  const acrValues = given.get('acr_values')?.split(' ').filter(Boolean) ?? [];
  return { maxAgeSeconds: maxAge && /^\d{1,9}$/.test(maxAge) ? Number(maxAge) : undefined, acrValues };
}
