/** The hosts on which the shell is served, with their environment and page (ROUTE-23 to ROUTE-25). */

export interface ShellDomains {
  /** `BASE_DOMAIN` of the deployment. */
  mainDomain: string;
  /** Host names of customers on which the shell is served under `/ui` (ruling AMB-09). */
  customDomains: readonly string[];
}

export type HostKind = 'experience' | 'custom-domain' | 'other';

/** The first label of the shell's host in each environment (ruling AMB-10). */
const SHELL_LABELS = {
  dev: 'experience',
  qa: 'experience-qa',
  stage: 'experience-stage',
  prod: 'experience',
} as const;

type HostEnvironment = keyof typeof SHELL_LABELS;

/** Every shell on a custom domain opens this solution on the shell's main host (ruling AMB-13). */
const MANAGER_HOME = '/experiencemanager';

/** The name of the shell's host in one environment (ROUTE-23). */
export function shellHostOf(environment: HostEnvironment, mainDomain: string): string {
  return `${SHELL_LABELS[environment]}.${mainDomain}`;
}

/**
 * The environment of a host name in lower case; undefined where no shell is. `experience` is production, or `dev` below a
 * local main domain (ruling AMB-10).
 */
export function environmentOfHost(host: string, mainDomain: string): HostEnvironment | undefined {
  if (host === shellHostOf('qa', mainDomain)) return 'qa';
  if (host === shellHostOf('stage', mainDomain)) return 'stage';
  if (host !== shellHostOf('prod', mainDomain)) return undefined;
  return isLocal(mainDomain) ? 'dev' : 'prod';
}

/**
 * The origin of the shell in another environment of the vendor.
 * @param shellOrigin of the shell's main host, whose scheme and port all environments have
 */
export function shellOriginIn(environment: HostEnvironment, shellOrigin: string, mainDomain: string): string {
  const url = new URL(shellOrigin);
  url.hostname = shellHostOf(environment, mainDomain);
  return url.origin;
}

/**
 * The environment that a preview source names by the first label of its host, such as `orders-next-stage` (SVC-04);
 * undefined for one that names none.
 */
export function environmentOfPreview(label: string): 'qa' | 'stage' | undefined {
  return (['qa', 'stage'] as const).find((environment) => label.endsWith(`-${environment}`));
}

/** @param hostname in any letter case */
export function kindOfHost(hostname: string, { mainDomain, customDomains }: ShellDomains): HostKind {
  const host = hostname.toLowerCase();
  if (Object.values(SHELL_LABELS).some((label) => host === `${label}.${mainDomain}`)) return 'experience';
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
