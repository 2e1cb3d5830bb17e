/** Networks as CIDR ranges (RFC 4632, RFC 4291 §2.3), and the addresses of clients. */
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';

const MAX_NETWORKS = 100;

/** A range, or a single address; the canonical form has no bits of a host and the short form of IPv6 (RFC 5952). */
export const network = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(60),
  v.check(
    (text) => canonicalNetwork(text) !== undefined,
    'must be a network such as 192.0.2.0/24 or 2001:db8::/32',
  ),
  v.transform((text) => canonicalNetwork(text) ?? text),
  v.metadata({ jsonSchema: { examples: ['192.0.2.0/24', '2001:db8::/32'] } }),
);

export const networks = v.pipe(
  v.array(network),
  v.maxLength(MAX_NETWORKS),
  v.transform((list) => [...new Set(list)].toSorted()),
);

function canonicalNetwork(text: string): string | undefined {
  const [address = '', prefix, ...others] = text.split('/');
  if (others.length > 0 || !(isDecimal(address) || ipaddr.IPv6.isValid(address)) || address.includes('%'))
    return undefined;
  const isMapped = ipaddr.parse(address).kind() === 'ipv6' && ipaddr.process(address).kind() === 'ipv4';
  const parsed = ipaddr.process(address);
  const most = parsed.kind() === 'ipv4' ? 32 : 128;
  const bits = prefix === undefined ? most : Number(prefix) - (isMapped ? 96 : 0);
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return undefined;
  if (bits < 0 || bits > most) return undefined;
  const range = `${parsed.toString()}/${bits}`;
  const start =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(range)
      : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${start.toString()}/${bits}`;
}

/** Four decimal numbers: `ipaddr.js` also reads octal and shortened forms, which readers take for other addresses. */
const isDecimal = (address: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(address) && !/(^|\.)0\d/.test(address);

/** The address of a client as the database compares it: IPv4 in IPv6 as IPv4, and without the zone of an interface. */
export function comparableAddress(ip: string): string | null {
  const [address = ''] = ip.split('%');
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : null;
}
