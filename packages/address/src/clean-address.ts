/** Removes tokens (ROUTE-18, case U6) and `redirectLocation` (ROUTE-20) from an address. */
import { parseShellPath, unwrapHash } from './shell-path';

/** The parameters of an authorisation response in an address (RFC 6749 §4.2.2, OpenID Connect Core §3.2.2.5). */
const TOKENS = ['access_token', 'id_token', 'refresh_token'];
const AUTHORISATION_ANSWER = [
  ...TOKENS,
  'token_type',
  'expires_in',
  'scope',
  'state',
  'session_state',
  'iss',
  'from_ims',
];

const REDIRECT_LOCATION = 'redirectLocation';

/** @returns the address to replace the current history entry with; undefined if the address is clean */
export function cleanAddress(url: URL): URL | undefined {
  const hash = cleanHash(url.hash);
  const isDirty = [REDIRECT_LOCATION, ...TOKENS].some((name) => url.searchParams.has(name));
  if (hash === undefined && !isDirty) return undefined;
  const clean = new URL(url);
  for (const name of [REDIRECT_LOCATION, ...TOKENS]) clean.searchParams.delete(name);
  if (hash !== undefined) clean.hash = hash;
  return clean;
}

/**
 * Removes the token and the other parameters of an authorisation response from a hash. A hash that consists only of
 * the response becomes the `old_hash` that it carries, if that is a shell path.
 * @returns undefined if the hash carries no token
 */
function cleanHash(hash: string): string | undefined {
  const text = unwrapHash(hash) ?? hash;
  if (!carriesToken(text)) return undefined;
  const [path = '', ...rest] = text.split(/[?#&]/);
  if (!path.startsWith('/')) return oldHashIn([path, ...rest]);
  const segments = path.split('/').filter((segment) => !carriesToken(segment));
  const remaining = rest.filter(
    (parameter) => !(AUTHORISATION_ANSWER.includes(nameOf(parameter)) || carriesToken(parameter)),
  );
  return `#${segments.join('/') || '/'}${remaining.length === 0 ? '' : `?${remaining.join('&')}`}`;
}

function oldHashIn(parameters: readonly string[]): string {
  const value = new URLSearchParams(parameters.join('&')).get('old_hash') ?? '';
  const isShellPath = value !== '' && !carriesToken(value) && parseShellPath(value) !== undefined;
  return isShellPath ? `#${value.replace(/^#/, '')}` : '';
}

/** Decodes single bytes and never fails: a stray `%` elsewhere must not hide a name, which is ASCII. */
const decode = unescape;

/** Finds a token even if the text is encoded several times. */
function carriesToken(text: string): boolean {
  let last = text;
  for (let next = decode(last); next !== last; next = decode(last)) last = next;
  return TOKENS.some((name) => last.toLowerCase().includes(`${name}=`));
}

function nameOf(parameter: string): string {
  return decode(parameter.split('=', 1)[0] ?? '').toLowerCase();
}
