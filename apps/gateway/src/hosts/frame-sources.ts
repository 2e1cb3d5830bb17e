/**
 * The sources of the shell's content security policy from which it may load frames: only those of solutions that
 * can be opened. One source covers all solutions on their own hosts, because this product serves each of these hosts and
 * refuses those of no solution. Every other origin is listed. Where the list would exceed what proxies accept as a header,
 * one source covers the names below the base domain.
 */
import { environmentOfPreview, shellOriginIn } from '@unified-shell/address/shell-hosts';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { Config } from '../config/config';
import type { HostNames, PublicOrigins } from '../config/public-origins';

/** With the other headers of the page this is less than the 16 KB that a proxy must accept (docs/operations.md). */
const MAX_LISTED_CHARACTERS = 10_000;

const SELF = "'self'";

interface Deployment {
  hosts: Pick<HostNames, 'base'>;
  origins: Pick<PublicOrigins, 'anySolution'>;
}

export function frameSources(
  { hosts, origins }: Deployment,
  catalogue: readonly HostedSolution[],
): readonly string[] {
  const own = origins.anySolution;
  const all = new Set(catalogue.flatMap(sourcesOf));
  const external = [...all].filter((source) => !covers(own, source));
  const listed = [SELF, own, ...external];
  if (listed.join(' ').length <= MAX_LISTED_CHARACTERS) return listed;
  const below = external.filter((source) => isBelow(source, hosts.base));
  const wide = [...new Set(below.map((source) => withHost(source, `*.${hosts.base}`)))];
  const rest = [own, ...external].filter((source) => !wide.some((one) => covers(one, source)));
  return [SELF, ...wide, ...rest];
}

/**
 * Servers of developers on the user's own machine, in `dev` alone: the page is the same for all users, so the shell
 * decides which of them may use one (decisions/0040). A policy has no form for an IPv6 address.
 */
export function localFrameSources({ environment }: Pick<Config, 'environment'>): readonly string[] {
  if (environment !== 'dev') return [];
  return ['http', 'https'].flatMap((scheme) => [`${scheme}://localhost:*`, `${scheme}://127.0.0.1:*`]);
}

/** The origins of a solution's address and previews, and those that its discovery may return. */
export function sourcesOf({ sandbox, discovery, allowedOrigins = [] }: HostedSolution): string[] {
  const { source, previewSources = [] } = sandbox;
  const own = [...(source === undefined ? [] : [source]), ...previewSources];
  const discovered = discovery === undefined ? [] : allowedOrigins;
  return [...own, ...discovered].flatMap(toSource);
}

/** The sources of the partner systems that the shell requests addresses from (DISC-01). */
export function partnerSources(catalogue: readonly HostedSolution[]): readonly string[] {
  return [...new Set(catalogue.flatMap(({ discovery }) => toSource(discovery?.server ?? '')))];
}

/** The shells of other environments, which confirm the previews of solutions there (SVC-04). */
export function previewShells(
  { environment, hosts, origins }: Pick<Config, 'environment' | 'hosts' | 'origins'>,
  catalogue: readonly HostedSolution[],
): readonly string[] {
  const previews = catalogue.flatMap(({ sandbox: { previewSources = [] } }) => previewSources);
  const named = previews.flatMap(
    (preview) => environmentOfPreview(new URL(preview).hostname.split('.')[0] ?? '') ?? [],
  );
  return [...new Set(named)]
    .filter((each) => each !== environment)
    .map((each) => shellOriginIn(each, origins.shell, hosts.base));
}

const PLACEHOLDER = /\{[^{}]*\}/g;
const FILLED = 'filled-in-later';

/**
 * Converts `https://{tenant}.campaign.example/` to a source. A policy allows a wildcard only for whole labels at
 * the start of a name, so a placeholder further right replaces the labels before it too. A template that would
 * allow every name gives no source.
 */
function toSource(template: string): string[] {
  const filled = template.replace(PLACEHOLDER, FILLED);
  if (!URL.canParse(filled)) return [];
  const { protocol, hostname, port } = new URL(filled);
  const labels = hostname.split('.');
  const last = labels.findLastIndex((label) => label.includes(FILLED));
  if (last === -1) return [new URL(filled).origin];
  const fixed = labels.slice(last + 1);
  if (fixed.length < 2) return [];
  return [`${protocol}//*.${fixed.join('.')}${port === '' ? '' : `:${port}`}`];
}

/** An origin whose name may start with `*`. */
interface Source {
  scheme: string;
  name: string;
  port: string;
}

function read(source: string): Source {
  const [scheme = '', rest = ''] = source.split('://', 2);
  const [name = '', port = ''] = rest.split(':', 2);
  return { scheme, name, port };
}

export function covers(wide: string, source: string): boolean {
  const one = read(wide);
  const other = read(source);
  if (one.scheme !== other.scheme || one.port !== other.port) return false;
  return one.name === other.name || (one.name.startsWith('*.') && other.name.endsWith(one.name.slice(1)));
}

function isBelow(source: string, domain: string): boolean {
  return read(source).name.endsWith(`.${domain}`);
}

function withHost(source: string, name: string): string {
  const { scheme, port } = read(source);
  return `${scheme}://${name}${port === '' ? '' : `:${port}`}`;
}
