import type { Environment, Registration } from './registration';

/** Where solutions live in this deployment; absolute origins, no trailing slash. */
export interface SolutionOrigins {
  hosted(spaAppId: string): string;
  /** Absent where the deployment has no third-party demonstration host. */
  partner?: string | undefined;
}

/** A registration as the shell gets it: one absolute source address, or none for this environment (FRAME-22). */
export type HostedSolution = Omit<Registration, 'sandbox'> & {
  sandbox: Omit<Registration['sandbox'], 'sources'> & { source?: string | undefined };
};

/** Picks the environment's source and fills in the deployment's origins. */
export function expandSources(
  registration: Registration,
  environment: Environment,
  origins: SolutionOrigins,
): HostedSolution {
  const { sources, ...sandbox } = registration.sandbox;
  const template = sources[environment];
  return {
    ...registration,
    sandbox: { ...sandbox, source: template && fill(template, registration, origins) },
  };
}

function fill(template: string, { spaAppId }: Registration, origins: SolutionOrigins): string | undefined {
  const [marker, rest] = split(template);
  if (marker === '{hosted}') return spaAppId && origins.hosted(spaAppId) + rest;
  if (marker === '{partner}') return origins.partner && origins.partner + rest;
  return template;
}

function split(template: string): [string, string] {
  const slash = template.indexOf('/');
  return [template.slice(0, slash), template.slice(slash)];
}
