/** The fields of an audit stream, as the administration and the provisioning file accept them. */
import { isIP } from 'node:net';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { isSigningSecret } from '../sign-message';

const MAX_ADDRESS_CHARS = 2_000;

export const streamName = fields.name;

/** In the form in which URLs are compared. Whether the name leads to a public address is checked by each message. */
export const streamAddress = v.pipe(
  v.string(),
  v.maxLength(MAX_ADDRESS_CHARS),
  v.check(
    isReceiver,
    'must be an https:// address with a public name, without a user name, a query or a fragment',
  ),
  v.transform((address) => new URL(address).href),
);

export const signingSecret = v.pipe(
  v.string(),
  v.check(isSigningSecret, 'must be whsec_ with 24 to 64 random bytes as base64'),
);

function isReceiver(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(value);
  const isPublicName = hostname.includes('.') && isIP(hostname) === 0 && !hostname.endsWith('.localhost');
  return protocol === 'https:' && isPublicName && username + password + search + hash === '';
}
