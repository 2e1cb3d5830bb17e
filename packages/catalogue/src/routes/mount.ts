/**
 * The grammar of mounts: whole segments, each literal, `{name}` or `{name:number}`, and `/*` at the end (ROUTE-09).
 */

/** The kinds of segments, in the order of their precedence. */
export type MountSegment =
  | { kind: 'literal'; text: string }
  | { kind: 'number'; name: string }
  | { kind: 'text'; name: string };

export interface Mount {
  segments: readonly MountSegment[];
  /** Whether the mount ends in `/*`. */
  wildcard: boolean;
}

/**
 * The grammar as a pattern for editors. It also accepts dot segments and duplicate names, which `readMount` refuses.
 */
export const MOUNT_PATTERN =
  /^(?:\/(?:[A-Za-z0-9._~-]+|\{[A-Za-z][A-Za-z0-9]{0,39}(?::number)?\}))+(?:\/\*)?$/;

const literal = /^[A-Za-z0-9._~-]+$/;
const parameter = /^\{([A-Za-z][A-Za-z0-9]{0,39})(:number)?\}$/;

/** @returns undefined if the path is not a mount; `/` is not a mount */
export function readMount(path: string): Mount | undefined {
  if (!path.startsWith('/')) return undefined;
  const parts = path.slice(1).split('/');
  const wildcard = parts.at(-1) === '*';
  const segments = (wildcard ? parts.slice(0, -1) : parts).map(readSegment);
  if (segments.length === 0 || !segments.every((segment) => segment !== undefined)) return undefined;
  const names = segments.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
  return new Set(names).size === names.length ? { segments, wildcard } : undefined;
}

function readSegment(text: string): MountSegment | undefined {
  const found = parameter.exec(text);
  const name = found?.[1];
  if (name !== undefined) return { kind: found?.[2] === undefined ? 'text' : 'number', name };
  return literal.test(text) && text !== '.' && text !== '..' ? { kind: 'literal', text } : undefined;
}

/** Equal for all mounts that match the same paths: `/a/{x}` and `/a/{y}` cannot both be registered. */
export function shapeOf({ segments, wildcard }: Mount): string {
  const parts = segments.map((segment) => (segment.kind === 'literal' ? segment.text : `{${segment.kind}}`));
  return `/${parts.join('/')}${wildcard ? '/*' : ''}`;
}

/** The names of a mount's parameters. */
export function parametersOf({ segments }: Mount): string[] {
  return segments.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
}
