/**
 * `TRUST_PROXY`: the proxies whose forwarded headers count. Their addresses, as a comma-separated list of IP addresses
 * and CIDR ranges; the number of proxies that every request passes, 1 to 9; or `none`.
 */
import { BlockList, isIP } from 'node:net';

/** Whether the sender at a hop is a trusted proxy: hop 0 is the peer of the connection, 1 the one before it. */
export type TrustProxy = false | ((address: string | undefined, hop: number) => boolean);

/** Returns `undefined` when the text is neither `none`, a hop count, nor a list of addresses and ranges. */
export function parseTrustedProxies(text: string): TrustProxy | undefined {
  if (text === 'none') return false;
  if (text.length === 1 && text >= '1' && text <= '9') {
    const hops = Number(text);
    return (_address, hop) => hop < hops;
  }
  const proxies = new BlockList();
  if (!text.split(',').every((entry) => add(proxies, entry.trim()))) return undefined;
  return (address = '') => {
    const family = familyOf(address);
    return family !== undefined && proxies.check(address, family);
  };
}

function add(proxies: BlockList, entry: string): boolean {
  const [network = '', prefix, ...rest] = entry.split('/');
  const family = familyOf(network);
  if (family === undefined || rest.length > 0) return false;
  if (prefix === undefined) {
    proxies.addAddress(network, family);
    return true;
  }
  const bits = Number(prefix);
  // A range of everything would let each client choose its own address.
  if (String(bits) !== prefix || !Number.isInteger(bits) || bits < 1) return false;
  if (bits > (family === 'ipv4' ? 32 : 128)) return false;
  proxies.addSubnet(network, bits, family);
  return true;
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  // A zone (`fe80::1%eth0`) names an interface of this machine, not a proxy.
  if (address.includes('%')) return undefined;
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? 'ipv4' : 'ipv6';
}
