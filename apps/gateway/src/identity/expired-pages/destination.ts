/**
 * Finds the address to which a person goes on after the pages of a sign-in. While these are open, the pending sign-in tells; a cookie that
 * only these pages receive remembers it afterwards, for a person who comes back to one of them (`expired-page.ts`).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AuthorizeRequest } from '../authorize/authorize-request';
import type { PendingSignIns } from '../authorize/pending-sign-ins';
import { acceptShellRoute } from '../authorize/shell-route';
import { MAX_COOKIE_VALUE_CHARS } from '../keys/sealed-cookie';
import {
  accountPageAddress,
  CLIENT_ID,
  callbackOn,
  type IdentitySettings,
} from '../shared/identity-settings';
import { lifetimesSeconds } from '../shared/lifetimes';
import { readCookies } from '../shared/read-cookie';

/** The sign-in belongs to another client than the shell: only the client can begin it again. */
export const ELSEWHERE = 'elsewhere';

type Settings = Pick<IdentitySettings, 'shellOrigins' | 'customDomains' | 'identityOrigin'>;

const COOKIE = '__Secure-unified_shell_destination';

const ParametersSchema = v.object({
  client_id: v.string(),
  redirect_uri: v.string(),
  state: v.optional(v.string(), ''),
});

/** @param parameters those of the provider's interaction */
export function findDestination(
  request: FastifyRequest,
  parameters: unknown,
  pendingSignIns: Pick<PendingSignIns, 'find'>,
  { customDomains = [] }: Settings,
): string | undefined {
  const { client_id, redirect_uri, state } = v.parse(ParametersSchema, parameters);
  if (client_id !== CLIENT_ID) return ELSEWHERE;
  const pending = pendingSignIns.find(request, state);
  if (pending !== undefined) return addressOf(pending.request);
  // The pending sign-in is a cookie of the custom domain, which does not reach this host.
  const domain = customDomains.find((origin) => callbackOn(origin) === redirect_uri);
  return domain && `${domain}/`;
}

function addressOf({ redirectUri, oldHash = '' }: AuthorizeRequest): string {
  const route = oldHash.startsWith('/') ? `#${oldHash}` : oldHash;
  return encodeURIComponent(redirectUri + route).length > MAX_COOKIE_VALUE_CHARS
    ? redirectUri
    : redirectUri + route;
}

/** The cookie reaches the pages of this sign-in alone, so that those of other tabs do not add up. */
export function rememberDestination(reply: FastifyReply, uid: string, destination: string): void {
  const attributes = `Path=/sign-in/${uid}; Max-Age=${lifetimesSeconds.destination}; Secure; HttpOnly; SameSite=Lax`;
  reply.header('set-cookie', `${COOKIE}=${encodeURIComponent(destination)}; ${attributes}`);
}

/** A sibling host can plant such a cookie, so its address is checked like that of a request to sign in (case S2). */
export function readDestination(request: FastifyRequest, settings: Settings): string | undefined {
  return readCookies(request)
    .filter(({ name }) => name === COOKIE)
    .map(({ value }) => acceptDestination(value, settings))
    .find((destination) => destination !== undefined);
}

function acceptDestination(
  value: string,
  { shellOrigins, customDomains = [], identityOrigin }: Settings,
): string | undefined {
  const text = decode(value);
  if (text === ELSEWHERE || text === accountPageAddress({ identityOrigin })) return text;
  const [base = '', ...rest] = text.split('#');
  if (![...shellOrigins, ...customDomains].some((origin) => base === `${origin}/`)) return undefined;
  const route = rest.length === 0 ? undefined : acceptShellRoute(`#${rest.join('#')}`);
  return base + (route ?? '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
