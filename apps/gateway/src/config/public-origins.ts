import { shellHostOf } from '@unified-shell/address/shell-hosts';
import type { Environment } from '@unified-shell/catalogue/registration';

/** The source of every absolute address of the product; none comes from a request's `Host` (contract §2). */
export interface HostNames {
  /** The main domain; the shell, identity and solutions hosts are below it. */
  base: string;
  shell: string;
  identity: string;
  /** The origin above the solutions' own hosts. Its host only redirects. */
  solutions: string;
  partner: string;
  /** The demonstration's second OpenID provider. */
  bank: string;
  /** The demonstration's partner systems, which know the addresses of solutions. */
  discovery: string;
  /** The shells on sites of customers, each with its page under `/ui` (ROUTE-24). */
  customDomains: readonly string[];
  solution(spaAppId: string): string;
}

export interface PublicOrigins {
  shell: string;
  identity: string;
  solutions: string;
  partner: string;
  bank: string;
  discovery: string;
  /** In the order of `HostNames`. */
  customDomains: readonly string[];
  solution(spaAppId: string): string;
  /** For a policy: every solution's host, such as `http://*.solutions.shell.localhost:4000`. */
  anySolution: string;
}

/** All origins of the shell in this deployment, the main one first. */
export function shellOriginsOf({ shell, customDomains }: PublicOrigins): string[] {
  return [shell, ...customDomains];
}

/** Stands for the wildcard label while a pattern goes through the URL parser, which refuses `*`. */
const ANY_LABEL = 'any-solution';

/** @param environment decides on the name of the shell's host alone (ruling AMB-10) */
export function createHostNames(
  baseDomain: string,
  environment: Environment = 'dev',
  customDomains: readonly string[] = [],
): HostNames {
  const solutions = `solutions.${baseDomain}`;
  return {
    base: baseDomain,
    shell: shellHostOf(environment, baseDomain),
    identity: `identity.${baseDomain}`,
    solutions,
    partner: 'partner.localhost',
    bank: 'idp.localhost',
    discovery: `discovery.${baseDomain}`,
    customDomains,
    solution: (spaAppId) => `${spaAppId}.${solutions}`,
  };
}

/** @param pattern a URL in which `{host}` and `{port}` are filled in; checked by `checkPattern` beforehand */
export function createPublicOrigins(pattern: string, port: number, names: HostNames): PublicOrigins {
  const origin = (host: string) => new URL(fillPattern(pattern, host, port)).origin;
  return {
    shell: origin(names.shell),
    identity: origin(names.identity),
    solutions: origin(names.solutions),
    partner: origin(names.partner),
    bank: origin(names.bank),
    discovery: origin(names.discovery),
    customDomains: names.customDomains.map(origin),
    solution: (spaAppId) => origin(names.solution(spaAppId)),
    anySolution: origin(names.solution(ANY_LABEL)).replace(ANY_LABEL, '*'),
  };
}

/** Returns the fault of a pattern; `undefined` when it is valid. */
export function checkPattern(pattern: string, port: number, names: HostNames): string | undefined {
  const filled = fillPattern(pattern, names.shell, port);
  if (!URL.canParse(filled)) return 'must be a URL such as https://{host}';
  const url = new URL(filled);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'must start with http:// or https://';
  if (url.hostname !== names.shell) return 'must have {host} as its whole host name';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return 'must not contain more than scheme, host and port';
  return undefined;
}

function fillPattern(pattern: string, host: string, port: number): string {
  return pattern.replaceAll('{host}', host).replaceAll('{port}', String(port));
}
