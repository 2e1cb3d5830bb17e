/**
 * Who may read the metrics: whoever has the token, and without one a peer on this machine that is no proxy. Behind a
 * proxy every request may come from loopback, so any sign of one asks for the token: a forwarded header, a peer that
 * TRUST_PROXY names, and, where it names nobody, a public address with TLS, which this process does not speak.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config';
import { isLoopbackAddress } from '../config/loopback';

export type ScrapeRules = Pick<Config, 'metricsToken' | 'trustProxy' | 'origins'>;

export interface Scraper {
  /** Of the socket itself, whatever headers say. */
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
  const { metricsToken: token } = rules;
  if (token !== undefined && isSame(bearerOf(headers), token)) return true;
  if (peer === undefined || !isLoopbackAddress(withoutMapping(peer))) return false;
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return !isProxy(peer, rules);
}

function isProxy(peer: string, { trustProxy, origins }: ScrapeRules): boolean {
  return trustProxy === false ? origins.shell.startsWith('https:') : trustProxy(peer, 0);
}

function bearerOf({ authorization = '' }: IncomingHttpHeaders): string {
  return authorization.toLowerCase().startsWith(SCHEME) ? authorization.slice(SCHEME.length).trim() : '';
}

/** In constant time, and of equal length whatever was sent. */
function isSame(given: string, wanted: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

/** A socket that listens on both families names IPv4 peers by a mapped address (RFC 4291 §2.5.5.2). */
function withoutMapping(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}
