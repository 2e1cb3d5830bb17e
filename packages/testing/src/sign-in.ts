// Signs in with the requests of the sign-in page but without the page, for tests that are not about signing in.
import { type IncomingMessage, request } from 'node:http';
import type { BrowserContext, Cookie } from '@playwright/test';

const MAX_REDIRECTS = 10;

/** The hosts of a product, such as a box. */
export interface SignInOrigins {
  shell: string;
  identity: string;
}

interface Credentials {
  email: string;
  password: string;
}

/** Gives the browser a session of the identity service. The service records it with the browser's own user agent. */
export async function signInByRequest(
  context: BrowserContext,
  origins: SignInOrigins,
  credentials: Credentials,
  userAgent: string,
): Promise<void> {
  await context.addCookies(await readSession(origins, credentials, userAgent));
}

/** Signs in without a browser. @returns the cookies of the session, for the identity host */
export async function readSession(
  { identity, shell }: SignInOrigins,
  credentials: Credentials,
  userAgent: string,
): Promise<Cookie[]> {
  const client = createClient(identity, userAgent);
  const query = new URLSearchParams({ client_id: 'unified-shell', redirect_uri: `${shell}/`, state: 'test' });
  const signInPage = await client.follow(`${identity}/ims/authorize/v1?${query}`);
  const { body } = await client.send('POST', signInPage, JSON.stringify(credentials));
  const { redirect } = JSON.parse(body);
  if (typeof redirect !== 'string') throw new Error(`${credentials.email} could not sign in: ${body}`);
  await client.follow(redirect);
  return client.cookies();
}

/** An HTTP client for one origin that stores cookies. All requests go to loopback; the host name need not resolve. */
function createClient(origin: string, userAgent: string) {
  const { host, hostname, port } = new URL(origin);
  const jar = new Map<string, Cookie>();

  async function send(method: 'GET' | 'POST', url: string, body?: string) {
    const { pathname, search } = new URL(url);
    const cookie = [...jar.values()]
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = {
      ...(method === 'POST'
        ? { origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
        : { accept: 'text/html', 'sec-fetch-site': 'same-site' }),
      host,
      cookie,
      'user-agent': userAgent,
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: pathname + search, method, headers }, resolve)
        .on('error', reject)
        .end(body);
    });
    for (const line of answer.headers['set-cookie'] ?? []) keep(readCookie(line, hostname));
    const chunks: Buffer[] = await answer.toArray();
    return { location: answer.headers.location, body: Buffer.concat(chunks).toString() };
  }

  function keep(cookie: Cookie): void {
    const key = `${cookie.path} ${cookie.name}`;
    if (cookie.value === '') jar.delete(key);
    else jar.set(key, cookie);
  }

  return {
    send,
    cookies: () => [...jar.values()],
    /** Follows redirects within the origin. @returns the last address within the origin */
    async follow(start: string): Promise<string> {
      let url = start;
      for (let step = 0; step < MAX_REDIRECTS; step += 1) {
        const { location } = await send('GET', url);
        const next = location === undefined ? undefined : new URL(location, url);
        if (next?.origin !== origin) return url;
        url = next.href;
      }
      throw new Error(`${start} redirects without end.`);
    },
  };
}

/** @param line a `Set-Cookie` header as the identity service writes it */
function readCookie(line: string, domain: string): Cookie {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const attribute = (name: string) =>
    attributes.find((each) => each.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const expires = attribute('expires');
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    domain,
    path: attribute('path') ?? '/',
    expires: expires === undefined ? -1 : Date.parse(expires) / 1_000,
    httpOnly: attributes.some((each) => each.toLowerCase() === 'httponly'),
    secure: attributes.some((each) => each.toLowerCase() === 'secure'),
    sameSite: attribute('samesite')?.toLowerCase() === 'strict' ? 'Strict' : 'Lax',
  };
}
