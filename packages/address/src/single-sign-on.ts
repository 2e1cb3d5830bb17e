/** `#/sso:{domain}/{path}`: the user signs in through the provider of that domain, then the path opens (ROUTE-17). */
import { parseShellPath, type ShellPath, unwrapHash } from './shell-path';

export interface SingleSignOn {
  /** In its ASCII form, in lower case. */
  domain: string;
  /** The address without the single-sign-on segment. */
  path: ShellPath;
}

/** The signs that end a host, or separate it from a user or a port, are no part of the domain. */
const segment = /^\/*sso:([^/?#@:\\]*)(?=[/?#]|$)(.*)$/is;
const domainName =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * Accepts only a first segment (ruling AMB-83).
 * @returns undefined for any other hash, and without a valid domain name
 */
export function readSingleSignOn(hash: string): SingleSignOn | undefined {
  const [, name = '', rest = ''] = segment.exec(unwrapHash(hash) ?? '') ?? [];
  const url = `https://${name}`;
  const domain = URL.canParse(url) ? new URL(url).hostname : '';
  if (!domainName.test(domain)) return undefined;
  const path = parseShellPath(rest);
  return path && { domain, path };
}
