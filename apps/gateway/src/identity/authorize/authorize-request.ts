/** The shell's request to sign the user in: the address to return to, and the parameters to return with. */
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import {
  accountPageAddress,
  CLIENT_ID,
  confirmedPageAddress,
  type IdentitySettings,
  samlContinueAddress,
} from '../shared/identity-settings';
import { acceptShellRoute } from './shell-route';

export interface AuthorizeRequest {
  /** The origin of a shell plus `/`, or a page of our own: that of the account, of a step-up, or of a sign-in with SAML. */
  redirectUri: string;
  /** Opaque value of the shell, returned unchanged. */
  state: string;
  /** The shell route to continue at, in case the browser has forgotten it. */
  oldHash: string | undefined;
}

const StateSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(512));

/** Throws `BAD_REQUEST` for another client, an unknown redirect address, or a state that is missing or too long. */
export function parseAuthorizeRequest(
  parameters: ReadonlyMap<string, string>,
  settings: Pick<IdentitySettings, 'shellOrigins' | 'identityOrigin'>,
): AuthorizeRequest {
  if (parameters.get('client_id') !== CLIENT_ID) throw new GatewayError('BAD_REQUEST');
  const redirectUri = parameters.get('redirect_uri');
  // Compared as text: two spellings of one address count as two addresses (RFC 9700 §2.1).
  const known = [
    ...settings.shellOrigins.map((origin) => `${origin}/`),
    accountPageAddress(settings),
    confirmedPageAddress(settings),
    samlContinueAddress(settings),
  ];
  if (redirectUri === undefined || !known.includes(redirectUri)) {
    throw new GatewayError('BAD_REQUEST');
  }
  const state = v.safeParse(StateSchema, parameters.get('state'));
  if (!state.success) throw new GatewayError('BAD_REQUEST');
  return { redirectUri, state: state.output, oldHash: acceptShellRoute(parameters.get('old_hash')) };
}
