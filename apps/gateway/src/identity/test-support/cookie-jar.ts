/** Stores cookies by name and path, as a browser does, with their attributes; only as far as the tests need it. */

export interface Cookie {
  name: string;
  value: string;
  path: string;
  /** Lower-case attribute names; a flag has the value ''. */
  attributes: ReadonlyMap<string, string>;
}

export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  receive(setCookie: readonly string[]): void {
    for (const line of setCookie) {
      const cookie = parse(line);
      const key = `${cookie.path} ${cookie.name}`;
      const isGone =
        cookie.value === '' || cookie.attributes.get('max-age') === '0' || hasExpired(cookie, Date.now());
      if (isGone) this.#cookies.delete(key);
      else this.#cookies.set(key, cookie);
    }
  }

  /** Drops the cookies that have expired at a time, in milliseconds since 1970. */
  dropExpired(now: number): void {
    for (const [key, cookie] of this.#cookies) {
      if (hasExpired(cookie, now)) this.#cookies.delete(key);
    }
  }

  /** The `Cookie` header for a path, or `undefined` when no cookie matches. */
  headerFor(path: string): string | undefined {
    const sent = this.all().filter(
      (cookie) => path === cookie.path || path.startsWith(withSlash(cookie.path)),
    );
    return sent.length === 0 ? undefined : sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  all(): Cookie[] {
    return [...this.#cookies.values()];
  }

  get(name: string): string | undefined {
    return this.all().find((cookie) => cookie.name === name)?.value;
  }

  put(name: string, value: string): void {
    this.receive([`${name}=${value}; path=/`]);
  }
}

function hasExpired({ attributes }: Cookie, now: number): boolean {
  const expires = attributes.get('expires');
  return expires !== undefined && Date.parse(expires) <= now;
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

function parse(line: string): Cookie {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
  const [name, value] = split(pair);
  const attributes = new Map(rest.map(split).map(([key, text]) => [key.toLowerCase(), text]));
  return { name, value, path: attributes.get('path') ?? '/', attributes };
}

function split(pair: string): [string, string] {
  const separator = pair.indexOf('=');
  return separator < 0 ? [pair, ''] : [pair.slice(0, separator), pair.slice(separator + 1)];
}
