/**
 * From where the shell may load a frame, as sources of its policy: what can be opened, and no more. One source covers all
 * solutions on hosts of their own; of other names below our domain so many that the header would grow past what servers
 * take are covered by one as well.
 */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { HostNames, PublicOrigins } from '../config/public-origins';

/** So many names below our own domain stand by themselves. */
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
  const elsewhere = [...all].filter((source) => !covers(own, source));
  const below = elsewhere.filter((source) => isBelow(source, hosts.base));
  if (below.length <= MAX_NAMED_SOURCES) return [SELF, own, ...elsewhere];
  const wide = [...new Set(below.map((source) => withHost(source, `*.${hosts.base}`)))];
  const rest = [own, ...elsewhere].filter((source) => !wide.some((one) => covers(one, source)));
  return [SELF, ...wide, ...rest];
}

/** The origins of its address and its previews, and those that a discovery may answer with. */
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
 * `https://{tenant}.campaign.example/` as a source. A policy knows wildcards for whole labels at the start of a name only,
 * so one further right takes in what stands before it; where that would be every name there is, nothing is let in.
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

/** Sources are origins, but for a `*` that stands for the start of a name. */
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
