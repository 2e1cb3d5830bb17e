/** The parts of a browser that these tests need: cookies, the headers that state a request's source, redirects. */
import { CookieJar } from './cookie-jar';
import { type RawAnswer, type RawRequest, sendRaw } from './raw-request';
import { IDENTITY, SHELL } from './test-settings';

export const START = '/ims/authorize/v1';
export const FORM = 'application/x-www-form-urlencoded';

export interface Journey {
  answer: RawAnswer;
  /** The last address on the identity host, with query. */
  path: string;
}

export class TestBrowser {
  readonly jar = new CookieJar();
  /** The address of the sender, in the loopback network (127.0.0.0/8). */
  address = '127.0.0.1';
  readonly #port: number;

  readonly #agent: Record<string, string>;

  readonly #origin: string;

  /** @param origin the one host that the cookie jar is for */
  constructor(port: number, userAgent?: string, origin = IDENTITY) {
    this.#origin = origin;
    this.#agent = userAgent === undefined ? {} : { 'user-agent': userAgent };
    this.#port = port;
  }

  /** Sends with this browser's cookies and stores those of the response. */
  async send({ headers, ...rest }: RawRequest): Promise<RawAnswer> {
    const [path = '/'] = rest.path.split('?');
    const cookie = this.jar.headerFor(path);
    const answer = await sendRaw(this.#port, {
      ...rest,
      localAddress: this.address,
      headers: {
        host: new URL(this.#origin).host,
        ...this.#agent,
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
    });
    this.jar.receive(answer.headers['set-cookie'] ?? []);
    return answer;
  }

  navigate(path: string): Promise<RawAnswer> {
    return this.send({
      method: 'GET',
      path,
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-site' },
    });
  }

  /** Follows redirects as long as they stay on this browser's host. */
  async follow(start: string): Promise<Journey> {
    let path = start;
    for (let step = 0; step < 10; step += 1) {
      const answer = await this.navigate(path);
      const location = answer.headers.location;
      const next = location === undefined ? undefined : new URL(location, this.#origin);
      if (next?.origin !== this.#origin) return { answer, path };
      path = next.pathname + next.search;
    }
    throw new Error(`redirected without end, last to ${path}`);
  }

  /** A call of the shell's script. */
  shellCall(method: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
    return this.send({ method, path, headers: { origin: SHELL, 'sec-fetch-site': 'same-site', ...headers } });
  }

  /** A form that the shell's script posts, with the shell's client id by default. */
  shellForm(
    path: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<RawAnswer> {
    return this.send({
      method: 'POST',
      path,
      headers: { origin: SHELL, 'sec-fetch-site': 'same-site', 'content-type': FORM, ...headers },
      body: new URLSearchParams({ client_id: 'unified-shell', ...fields }).toString(),
    });
  }

  /** Posts the form of the sign-in page as its script does. */
  submit(path: string, body: unknown, headers: Record<string, string> = {}): Promise<RawAnswer> {
    return this.send({
      method: 'POST',
      path,
      headers: {
        origin: IDENTITY,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  }

  /** Goes from the shell to the sign-in page. */
  openSignIn(query: Record<string, string> = {}): Promise<Journey> {
    return this.follow(`${START}?${startQuery(query)}`);
  }

  /** The whole sign-in; ends with the redirect to the shell. */
  async signIn(email: string, password: string): Promise<Journey> {
    const { path } = await this.openSignIn();
    const answer = await this.submit(path, { email, password });
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status} ${answer.text}`);
    const { pathname, search } = new URL(String(answer.json()['redirect']));
    return this.follow(pathname + search);
  }
}

export function startQuery(change: Record<string, string> = {}): string {
  const defaults = { client_id: 'unified-shell', redirect_uri: `${SHELL}/`, state: 'the-state' };
  return new URLSearchParams({ ...defaults, ...change }).toString();
}
