/** The hosts on which the shell is served, and what each of them means (ROUTE-23 to ROUTE-25). */

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

/** Always leaves a custom-domain host: it is the home of all of them (ruling AMB-13). */
const MANAGER_HOME = '/experiencemanager';

/**
 * A host that is none of ours is `dev` (CONST-02), and so is every one of a local main domain (ruling AMB-10). For a server
 * of several environments: today's is told its one by `SHELL_ENV`.
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

/** Where the shell's page lies on a host of this kind (ROUTE-24). */
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
