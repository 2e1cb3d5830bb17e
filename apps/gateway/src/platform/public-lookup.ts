/** Looks names up for connections to addresses that others have given: it answers public addresses of the network only. */
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The code of the error for a name without a public address. */
export const NOT_PUBLIC = 'ENOTPUBLIC';

/**
 * Only the addresses that are checked here are connected to: a second look-up could have another answer.
 * @param resolve looks names up, as Node does
 */
export function createPublicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, { all: isListAsked, ...options }, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first, ...others] = (addresses ?? []).filter(({ address }) => isPublic(address));
      if (error !== null) done(error, []);
      else if (first === undefined) done(notPublic(hostname), []);
      else if (isListAsked) done(null, [first, ...others]);
      else done(null, first.address, first.family);
    });
  };
}

function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

const notPublic = (hostname: string) =>
  Object.assign(new Error(`${hostname} has no public address`), { code: NOT_PUBLIC });
