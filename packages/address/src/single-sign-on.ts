/** `#/sso:{domain}/{path}`: sign in through the provider of that domain, then go to the path (ROUTE-17). */
import { parseShellPath, type ShellPath, unwrapHash } from './shell-path';

export interface SingleSignOn {
  /** Lower case. */
  domain: string;
  /** The address without the segment. */
  path: ShellPath;
}

const segment = /^\/*sso:([^/?#]*)(.*)$/is;
const domainName =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Counts only as the first segment (ruling AMB-83). @returns undefined for every other hash, and for no domain name */
export function readSingleSignOn(hash: string): SingleSignOn | undefined {
  const [, name = '', rest = ''] = segment.exec(unwrapHash(hash) ?? '') ?? [];
  const domain = name.toLowerCase();
  if (!domainName.test(domain)) return undefined;
  const path = parseShellPath(rest);
  return path && { domain, path };
}
