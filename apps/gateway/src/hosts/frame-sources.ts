/**
 * The sources of the shell's content security policy from which it may load frames: only those of solutions that
 * can be opened. One source covers all solutions on their own hosts. Many other names below the base domain are
 * covered by one source as well, because the header would exceed the limit of servers.
 */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { Config } from '../config/config';
import type { HostNames, PublicOrigins } from '../config/public-origins';

/** Up to this number, names below the base domain are listed one by one. */
const MAX_NAMED_SOURCES = 16;

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
  const below = external.filter((source) => isBelow(source, hosts.base));
  if (below.length <= MAX_NAMED_SOURCES) return [SELF, own, ...external];
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
function sourcesOf({ sandbox, discovery, allowedOrigins = [] }: HostedSolution): string[] {
  const { source, previewSources = [] } = sandbox;
  const own = [...(source === undefined ? [] : [source]), ...previewSources].map(
    (url) => new URL(url).origin,
  );
  const discovered = discovery === undefined ? [] : allowedOrigins;
  return [...own, ...discovered.flatMap(toSource)];
}

const PLACEHOLDER = /\{[^{}]*\}/g;
const FILLED = 'filled-in-later';

/**
 * Converts `https://{tenant}.campaign.example/` to a source. A policy allows a wildcard only for whole labels at
 * the start of a name, so a placeholder further right replaces the labels before it too. A template that would
 * allow every name gives no source.
 */
function toSource(template: string): string[] {
  const { protocol, hostname, port } = new URL(template.replace(PLACEHOLDER, FILLED));
  const labels = hostname.split('.');
  const last = labels.findLastIndex((label) => label.includes(FILLED));
  if (last === -1) return [new URL(template).origin];
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

function covers(wide: string, source: string): boolean {
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
