import { selectionStrength } from './selection-strength';

/** Where the application is, and what its addresses are below its start. */
export interface MenuDeps {
  /** Undefined while that is not known. */
  location(): string | undefined;
  /** Undefined for an address that leads elsewhere. */
  locate(url: string): string | undefined;
  warn(text: string): void;
}

/** How a kind of menu is written, and how much of it there may be. */
export interface MenuKind {
  /** Its items, as their developer knows them. */
  noun: string;
  /** The key of what lies below an item. */
  children: string;
  /** The keys that cross the channel where they hold a text or are true, besides `name` and `url`. */
  keys: readonly string[];
  limits: { name: number; url: number; levels: number };
  /** So many items. */
  max: number;
  /** What lies deeper than the levels there are stands on the deepest, and is not left out. */
  flat?: boolean;
}

export interface MenuEntry {
  name: string;
  level: number;
  heading?: string;
  url?: string;
  selected?: boolean;
}

export interface MenuReading {
  entries: MenuEntry[];
  /** What the application gave, in the same order. */
  items: object[];
}

/** Reads a menu whenever it may have changed; its developer is told once how much of it there is no room for. */
export function createMenuReader(kind: MenuKind, deps: MenuDeps): (menu: unknown) => MenuReading {
  let warnedOf = 0;
  return (menu) => {
    const { dropped, ...reading } = readMenu(menu, kind, deps.location(), deps.locate);
    if (dropped > 0 && dropped !== warnedOf) {
      deps.warn(`${dropped} ${kind.noun} are left out.`);
    }
    warnedOf = dropped;
    return reading;
  };
}

/**
 * A menu of the application flat and in plain data: names cut, of too many items the first. Patterns are tried here, in the
 * application's own frame, so that one that never ends holds nobody else.
 */
function readMenu(
  menu: unknown,
  kind: MenuKind,
  appLocation: string | undefined,
  locate: MenuDeps['locate'],
): MenuReading & { dropped: number } {
  const { children, keys, limits, max, flat } = kind;
  const reading: ReturnType<typeof readMenu> = { entries: [], items: [], dropped: 0 };
  let strongest = 0;
  let chosen: MenuEntry | undefined;

  function walk(list: unknown, wanted: number, heading?: string): void {
    if (!Array.isArray(list)) return;
    const level = flat ? Math.min(wanted, limits.levels - 1) : wanted;
    if (level === limits.levels) {
      reading.dropped += list.length;
      return;
    }
    for (const item of list.filter(isRecord)) {
      const { name, url, selectOn } = item;
      if (flat && isText(item['heading'])) walk(item['items'], level, item['heading'].slice(0, limits.name));
      if (!isText(name)) continue;
      if (reading.items.length === max) {
        reading.dropped += 1;
        continue;
      }
      const entry: MenuEntry = { name: name.slice(0, limits.name), level };
      if (heading) entry.heading = heading;
      const inside = isText(url) && !item['absolutePath'] ? locate(url) : undefined;
      if (isText(url) && url.length <= limits.url) entry.url = inside ?? url;
      for (const key of keys) if (isText(item[key]) || item[key] === true) Reflect.set(entry, key, item[key]);
      reading.items.push(item);
      reading.entries.push(entry);
      const strength = appLocation === undefined ? 0 : selectionStrength(appLocation, inside, selectOn);
      if (strength > strongest) {
        strongest = strength;
        chosen = entry;
      }
      walk(item[children], level + 1, heading);
    }
  }

  walk(menu, 0);
  if (chosen) chosen.selected = true;
  return reading;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
