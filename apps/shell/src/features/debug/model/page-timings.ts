/** A request or a moment of the page's start, as the browser itself has recorded it. */
export interface PageTiming {
  /** The path of the address, without its query; for a moment, its name. */
  name: string;
  kind: 'page' | 'frame' | 'script' | 'call' | 'other';
  /** Milliseconds since the page began to load. */
  startMs: number;
  durationMs: number;
}

/** An entry of the browser's timeline (Performance Timeline). */
export interface TimelineEntry {
  name: string;
  entryType: string;
  initiatorType?: string | undefined;
  startTime: number;
  duration: number;
}

/** More than the start of a page needs; later requests are left out. */
const MAX_ENTRIES = 60;

/** The requests of the start in their order. Queries and hashes are left out: they may have secrets. */
export function readPageTimings(entries: readonly TimelineEntry[]): PageTiming[] {
  return entries
    .toSorted((one, other) => one.startTime - other.startTime)
    .slice(0, MAX_ENTRIES)
    .map(({ name, entryType, initiatorType, startTime, duration }) => ({
      name: nameOf(name),
      kind: entryType === 'navigation' ? 'page' : kindOf(initiatorType),
      startMs: Math.round(startTime),
      durationMs: Math.round(duration),
    }));
}

function kindOf(initiatorType: string | undefined): PageTiming['kind'] {
  switch (initiatorType) {
    case 'iframe':
      return 'frame';
    case 'fetch':
    case 'xmlhttprequest':
      return 'call';
    case 'script':
    case 'other':
      return 'script';
    default:
      return 'other';
  }
}

function nameOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}
