/** The one call that the provider makes by itself: a logout token to a client's registered address. */
import type { OutgoingFetch } from '../shared/outgoing-fetch';

/** The library hands over a dispatcher of its own, which refuses this machine; the address is the operator's word here. */
export function callBackChannel(
  outgoing: Pick<OutgoingFetch, 'fetch'>,
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  const headers = Object.fromEntries(new Headers(init.headers));
  return outgoing.fetch(url, { method: init.method ?? 'GET', headers, body: String(init.body ?? '') });
}
