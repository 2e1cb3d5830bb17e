/**
 * The last net under the log: what looks like a token, an e-mail address or a query string leaves every line, wherever
 * it came from (an error's message, a library's own words). The first net is to log none of it.
 */
const SIGNED_TOKEN = /eyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g;
const BEARER = /\b(bearer|basic) [\w.~+/=-]{8,}/gi;
const EMAIL = /[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi;
const QUERY = /(https?:\/\/[^\s"'?\\]*)\?[^\s"'\\]*/g;

export function scrub(line: string): string {
  return line
    .replace(SIGNED_TOKEN, '[token]')
    .replace(BEARER, '$1 [token]')
    .replace(QUERY, '$1?[query]')
    .replace(EMAIL, '[e-mail]');
}
