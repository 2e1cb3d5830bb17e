/** The address of an application that publishes its own registration, as administrators type it. */
import { isIP } from 'node:net';
import * as v from 'valibot';

/** Where the registration is, on every host (RFC 8615). */
export const DOCUMENT_PATH = '/.well-known/unified-shell.json';

const MAX_ADDRESS_CHARS = 300;

/**
 * In the form of an origin. A path is left out, because one host publishes one registration. Whether the name leads to a
 * public address is checked by each reading; names of this machine are refused there outside `dev`.
 */
export const applicationAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_ADDRESS_CHARS),
  v.check(
    isApplication,
    'must be the https:// address of the application, with a public name and without a user name; in dev also http://localhost',
  ),
  v.transform((address) => new URL(address).origin),
);

function isApplication(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (username + password !== '') return false;
  if (isLocalName(hostname)) return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[');
}

/** A name of this machine (RFC 6761, section 6.3). */
export const isLocalName = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');
