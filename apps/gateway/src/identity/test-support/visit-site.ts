/** A browser's sign-in to a shell on a custom domain, over the identity host. */
import { PASSWORD } from './test-accounts';
import { START, startQuery, type TestBrowser } from './test-browser';
import { AEM, IDENTITY } from './test-settings';

export function pathOf(address: unknown): string {
  const { pathname, search } = new URL(String(address), IDENTITY);
  return pathname + search;
}

/** Goes from the custom domain to the identity host, signs in if necessary, and returns the callback address. */
export async function signInAgain(
  site: TestBrowser,
  identity: TestBrowser,
  email = '',
  { origin, password } = { origin: AEM, password: PASSWORD },
): Promise<string> {
  const query = startQuery({ redirect_uri: `${origin}/` });
  const start = await site.send({ method: 'GET', path: `${START}?${query}` });
  const there = await identity.follow(pathOf(start.headers.location));
  if (there.answer.headers.location) return pathOf(there.answer.headers.location);
  const answer = await identity.submit(there.path, { email, password });
  const end = await identity.follow(pathOf(answer.json()['redirect']));
  return pathOf(end.answer.headers.location);
}

export async function signInOnSite(site: TestBrowser, identity: TestBrowser, email?: string) {
  return site.send({ method: 'GET', path: await signInAgain(site, identity, email) });
}
