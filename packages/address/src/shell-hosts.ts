/** The hosts on which the shell is served, with their environment and page (ROUTE-23 to ROUTE-25). */

export interface ShellDomains {
  /** `BASE_DOMAIN` of the deployment. */
  mainDomain: string;
  /** Host names of customers on which the shell is served under `/ui` (ruling AMB-09). */
  customDomains: readonly string[];
}

export type HostKind = 'experience' | 'custom-domain' | 'other';

const NAMES = [
  ['qa', 'experience-qa'],
  ['stage', 'experience-stage'],
  ['prod', 'experience'],
] as const;

/** Every shell on a custom domain opens this solution on the shell's main host (ruling AMB-13). */
const MANAGER_HOME = '/experiencemanager';

/**
 * The environment of a host. An unknown host is `dev` (CONST-02), and so is every host below a local main domain
 * (ruling AMB-10). It is meant for a server of several environments; the gateway serves a single environment, set by
 * `SHELL_ENV`.
 * @unreached
 */
export function environmentOfHost(hostname: string, mainDomain: string): 'dev' | (typeof NAMES)[number][0] {
  if (isLocal(mainDomain)) return 'dev';
  return NAMES.find(([, name]) => hostname.toLowerCase() === `${name}.${mainDomain}`)?.[0] ?? 'dev';
}

export function kindOfHost(hostname: string, { mainDomain, customDomains }: ShellDomains): HostKind {
  const host = hostname.toLowerCase();
  if (NAMES.some(([, name]) => host === `${name}.${mainDomain}`)) return 'experience';
  return customDomains.includes(host) ? 'custom-domain' : 'other';
}

/** The path of the shell's page on a host of this kind (ROUTE-24). */
export function pagePathOn(kind: HostKind): '/' | '/ui' {
  return kind === 'custom-domain' ? '/ui' : '/';
}

/** Whether a solution is opened by navigating the whole window to the shell's own host (ROUTE-21, ROUTE-25). */
export function leavesHost(kind: HostKind, solution: { path: string; customDomain: boolean }): boolean {
  if (kind === 'experience') return false;
  return !solution.customDomain || solution.path === MANAGER_HOME;
}

function isLocal(domain: string): boolean {
  return domain === 'localhost' || domain.endsWith('.localhost');
}
