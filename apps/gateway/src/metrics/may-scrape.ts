/**
 * Decides whether a client may read the metrics: with the token, or from this machine without a token unless the peer
 * is a proxy. Behind a proxy every request may come from loopback, so any sign of a proxy requires the token: a
 * forwarded header, a peer that TRUST_PROXY names, or, without TRUST_PROXY, a public address with TLS, which this
 * process does not terminate.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config';
import { isLoopbackAddress } from '../config/loopback';

export type ScrapeRules = Pick<Config, 'metricsToken' | 'trustProxy' | 'origins'>;

export interface Scraper {
  /** The remote address of the socket, regardless of headers. */
  peer: string | undefined;
  headers: IncomingHttpHeaders;
}

const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
];
const SCHEME = 'bearer ';

export function mayScrape({ peer, headers }: Scraper, rules: ScrapeRules): boolean {
  if (hasMetricsToken(headers, rules)) return true;
  if (peer === undefined || !isLoopbackAddress(withoutMapping(peer))) return false;
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return !isProxy(peer, rules);
}

/** Whether the client shows the token, with which every process answers at its own address too. */
export function hasMetricsToken(
  headers: IncomingHttpHeaders,
  { metricsToken: token }: Pick<ScrapeRules, 'metricsToken'>,
): boolean {
  return token !== undefined && isSame(bearerOf(headers), token);
}

function isProxy(peer: string, { trustProxy, origins }: ScrapeRules): boolean {
  return trustProxy === false ? origins.shell.startsWith('https:') : trustProxy(peer, 0);
}

function bearerOf({ authorization = '' }: IncomingHttpHeaders): string {
  return authorization.toLowerCase().startsWith(SCHEME) ? authorization.slice(SCHEME.length).trim() : '';
}

/** Compares in constant time; the digests have equal length for every input. */
function isSame(given: string, wanted: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

/** A socket that listens on both families names IPv4 peers by a mapped address (RFC 4291 §2.5.5.2). */
function withoutMapping(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}
