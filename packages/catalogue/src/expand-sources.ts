/** Expands the URL templates of a registration to the URLs of one deployment (FRAME-22). */
import { CatalogueError } from './catalogue-error';
import { linkAddress } from './link-address';
import { ENVIRONMENTS, type Environment, type Registration } from './registration';
import type { Team } from './registration/team';

/** The origins of solutions in this deployment: absolute, without a trailing slash. */
export interface SolutionOrigins {
  hosted(spaAppId: string): string;
  /** Absent if the deployment has no third-party demonstration host. */
  partner?: string | undefined;
  /** The main domain of separately hosted solutions. */
  vendor?: string | undefined;
  /** The origins of the shell and the identity service. No solution may be served from them. */
  own?: readonly string[];
  /** The issuer of the product's OpenID provider. */
  issuer: string;
}

type Sandbox = Registration['sandbox'];

/** A registration as the shell receives it: with one absolute source URL, or none for this environment. */
export type HostedSolution = Omit<Registration, 'sandbox' | 'searchEndpoint' | 'link' | 'team'> & {
  /** What users are told of the team; its other addresses are for administrators. */
  team?: Pick<Team, 'name' | 'contact'> | undefined;
  /** The address that opens in a tab, in which `{tenant}` and `{region}` are still to be filled; absent for a frame. */
  link?: string | undefined;
  /** Absolute; absent if the deployment lacks its origin. */
  searchEndpoint?: string | undefined;
  sandbox: Omit<Sandbox, 'sources' | 'previewSources'> & {
    source?: string | undefined;
    previewSources?: string[] | undefined;
  };
};

/**
 * Selects the environment's source and fills in the deployment's origins. Placeholders that only the browser can fill
 * remain.
 * @throws CatalogueError for a source or a preview on one of the shell's own origins, in any environment
 */
export function expandSources(
  registration: Registration,
  environment: Environment,
  origins: SolutionOrigins,
): HostedSolution {
  for (const each of ENVIRONMENTS) {
    const { source, previewSources = [] } = filledSources(registration, each, origins);
    for (const url of [...(source ? [source] : []), ...previewSources]) {
      refuseOwnOrigin(url, registration, origins.own ?? []);
    }
  }
  const { sources: _sources, previewSources: _previews, dev, ...sandbox } = registration.sandbox;
  const { allowedOrigins, discovery, searchEndpoint: _endpoint, link: tile, team, ...rest } = registration;
  const filled = (template: string) => fill(template, registration, environment, origins);
  const link =
    tile && linkAddress(tile, { appId: registration.appId, environment, issuer: origins.issuer, filled });
  const server = discovery?.server && fill(discovery.server, registration, environment, origins);
  const searchEndpoint = filledEndpoint(registration, environment, origins);
  return {
    ...rest,
    ...(link !== undefined && { link }),
    ...(team && { team: { name: team.name, contact: team.contact } }),
    ...(searchEndpoint && { searchEndpoint }),
    ...(discovery && { discovery: { kind: discovery.kind, server } }),
    ...(allowedOrigins && {
      allowedOrigins: fillAll(allowedOrigins, registration, environment, origins),
    }),
    sandbox: {
      ...sandbox,
      // Solutions run from a developer's own server in `dev` only.
      ...(environment === 'dev' && dev && { dev }),
      ...filledSources(registration, environment, origins),
    },
  };
}

/**
 * A solution that opens from its developer's server in `dev`, and has a live version there: the version is opened in place
 * of the server.
 */
export function openPublished(registration: Registration): Registration {
  const { sandbox } = registration;
  const hosted = hostedSource(registration, 'dev');
  if (hosted === undefined) return registration;
  return { ...registration, sandbox: { ...sandbox, sources: { ...sandbox.sources, dev: hosted } } };
}

/**
 * The source with which an environment serves published versions: its own one, and in `dev`, where the source is usually a
 * developer's server, that of any environment.
 * @returns undefined for a solution whose versions this environment does not serve
 */
export function hostedSource(
  { spaAppId, sandbox: { sources } }: Pick<Registration, 'spaAppId' | 'sandbox'>,
  environment: Environment,
): string | undefined {
  if (spaAppId === undefined) return undefined;
  const known = environment === 'dev' ? [sources.dev, ...Object.values(sources)] : [sources[environment]];
  return known.find((source) => source?.startsWith('{hosted}/'));
}

/** The URLs that the frames of a solution may have in one environment. */
export function filledSources(
  registration: Registration,
  environment: Environment,
  origins: SolutionOrigins,
): Pick<HostedSolution['sandbox'], 'source' | 'previewSources'> {
  const { sources, previewSources = [], historyType } = registration.sandbox;
  const template = sources[environment];
  const source = template && fill(template, registration, environment, origins);
  const previews = fillAll(previewSources, registration, environment, origins);
  return {
    source: source && historyType !== 'HASH' ? asFolder(source) : source,
    ...(previews.length > 0 && { previewSources: previews }),
  };
}

/** Locations in the path are below the source, so its path ends with a slash (ROUTE-27). */
const asFolder = (url: string) => url.replace(/^[^?#]*[^?#/](?=[?#]|$)/, '$&/');

function fillAll(
  templates: readonly string[],
  ...known: [Registration, Environment, SolutionOrigins]
): string[] {
  return templates.flatMap((template) => fill(template, ...known) ?? []);
}

/**
 * The search endpoint of a solution. It receives the solution's token of the user, so it is on the origin of the
 * solution's source or on one of `allowedOrigins`.
 * @throws CatalogueError for another origin, and for one of the shell
 */
function filledEndpoint(
  registration: Registration,
  environment: Environment,
  origins: SolutionOrigins,
): string | undefined {
  const { appId, searchEndpoint, allowedOrigins = [] } = registration;
  const endpoint = searchEndpoint && fill(searchEndpoint, registration, environment, origins);
  if (endpoint === undefined) return undefined;
  const { source } = filledSources(registration, environment, origins);
  const own = [...(source ? [source] : []), ...fillAll(allowedOrigins, registration, environment, origins)];
  const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined);
  const origin = originOf(endpoint);
  if (origin === undefined || origins.own?.includes(origin) || !own.some((url) => originOf(url) === origin)) {
    throw new CatalogueError(
      'OWN_ORIGIN',
      `${appId}: searchEndpoint: ${endpoint} is not on an origin of the solution, or is on one of the shell`,
      { field: 'searchEndpoint' },
    );
  }
  return endpoint;
}

/** A frame on the shell's own origin could act with all rights of the user. */
function refuseOwnOrigin(url: string, { appId }: Registration, own: readonly string[]): void {
  if (!URL.canParse(url) || own.includes(new URL(url).origin)) {
    throw new CatalogueError(
      'OWN_ORIGIN',
      `${appId}: sandbox.sources: ${url} is not a URL, or is on an origin of the shell`,
    );
  }
}

const ENVIRONMENT_SUFFIX: Record<Environment, string> = { dev: '', qa: '-qa', stage: '-stage', prod: '' };

/** Fills a template; undefined if the deployment lacks one of its origins. */
function fill(
  template: string,
  { spaAppId }: Registration,
  environment: Environment,
  { hosted, partner, vendor }: SolutionOrigins,
): string | undefined {
  const values: Record<string, string | undefined> = {
    '{hosted}': spaAppId && hosted(spaAppId),
    '{partner}': partner,
    '{vendor}': vendor,
    '{spaAppId}': spaAppId,
    '{-env}': ENVIRONMENT_SUFFIX[environment],
  };
  let isKnown = true;
  const filled = template.replace(/\{[^{}]*\}/g, (placeholder) => {
    if (!Object.hasOwn(values, placeholder)) return placeholder;
    const value = values[placeholder];
    if (value === undefined) isKnown = false;
    return value ?? '';
  });
  return isKnown ? filled : undefined;
}
