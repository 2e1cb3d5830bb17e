/** Recognises the addresses and names of this machine. */
import { isIPv4 } from 'node:net';

/** Whether a server that listens on this address is reachable from this machine only. */
export function isLoopbackAddress(address: string): boolean {
  return address === 'localhost' || address === '::1' || (isIPv4(address) && address.startsWith('127.'));
}

/** Names under `localhost` resolve to loopback by themselves (RFC 6761 §6.3). */
export function isLocalhostName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}
