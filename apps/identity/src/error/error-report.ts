// The content of the error page. Of the address, only a known code and a plain request id are shown, so that a link
// cannot put other text on our page.
import type { MessageKey } from '../messages';

export interface ErrorReport {
  title: MessageKey;
  text: MessageKey;
  /** Of the link that leads on, where it does not start the sign-in again. */
  label?: MessageKey;
  /** The given code, if it is known. */
  code: string | undefined;
  requestId: string | undefined;
  /** The address at which the user starts again where the sign-in began; undefined for the home of the shell. */
  again: string | undefined;
}

type Wording = Pick<ErrorReport, 'title' | 'text' | 'label'>;

const GENERAL: Wording = { title: 'identity.error.title', text: 'identity.error.text' };
const REFUSED: Wording = { title: 'identity.refused.title', text: 'identity.refused.text' };
const EXPIRED: Wording = { title: 'expired.title', text: 'expired.text' };
const BUSY: Wording = { title: 'identity.unavailable.title', text: 'identity.unavailable.text' };

/** Codes of RFC 6749 §4.1.2.1, of OpenID Connect Core §3.1.2.6, and our own. */
const WORDINGS: ReadonlyMap<string, Wording> = new Map([
  ['access_denied', { title: 'identity.access-denied.title', text: 'identity.access-denied.text' }],
  ['invalid_client', REFUSED],
  ['invalid_redirect_uri', REFUSED],
  ['invalid_request', REFUSED],
  ['invalid_scope', REFUSED],
  ['invalid_target', REFUSED],
  ['unauthorized_client', REFUSED],
  ['unsupported_response_type', REFUSED],
  ['interaction_expired', EXPIRED],
  ['interaction_elsewhere', { title: 'expired.title', text: 'expired.elsewhere', label: 'account.back' }],
  ['login_required', EXPIRED],
  ['state_mismatch', EXPIRED],
  ['not_found', { title: 'identity.not-found.title', text: 'identity.not-found.text' }],
  ['temporarily_unavailable', BUSY],
  ['server_error', GENERAL],
  ['federation_unavailable', { title: 'federation.unavailable.title', text: 'federation.unavailable.text' }],
  ['federation_cancelled', { title: 'identity.access-denied.title', text: 'federation.cancelled.text' }],
  ['federation_refused', { title: 'federation.refused.title', text: 'federation.refused.text' }],
  ['federation_account_unknown', { title: 'federation.unknown.title', text: 'federation.unknown.text' }],
]);

const MAX_ID_CHARS = 64;
const ID_CHARACTERS = new Set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_');

export function readErrorReport(query: URLSearchParams): ErrorReport {
  const code = query.get('code') ?? '';
  const wording = WORDINGS.get(code);
  const signIn = identifier(query.get('sign_in') ?? '');
  return {
    ...(wording ?? GENERAL),
    code: wording && code,
    requestId: identifier(query.get('request_id') ?? ''),
    again: signIn && `/sign-in/${signIn}/expired?again`,
  };
}

export function identifier(given: string): string | undefined {
  const plain = given.length <= MAX_ID_CHARS && [...given].every((character) => ID_CHARACTERS.has(character));
  return plain && given !== '' ? given : undefined;
}
