/** Performs the one request that the provider sends itself: a logout token to a client's registered address. */
import type { OutgoingFetch } from '../shared/outgoing-fetch';

/**
 * Drops the library's own dispatcher, which refuses addresses of this machine: the operator has registered the
 * address.
 */
export function callBackChannel(
  outgoing: Pick<OutgoingFetch, 'fetch'>,
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  const headers = Object.fromEntries(new Headers(init.headers));
  return outgoing.fetch(url, { method: init.method ?? 'GET', headers, body: String(init.body ?? '') });
}
