import { isObject } from '@unified-shell/protocol/values/is-object';
import { cutText } from '@unified-shell/text/cut-text';
import type { LocateEntry } from '../../history/entry-location';
import { selectionStrength } from './selection-strength';

/** The current app location, and the app locations of URLs. */
export interface MenuDeps {
  /** Undefined while the mount is not known. */
  location(): string | undefined;
  locate: LocateEntry;
  warn(text: string): void;
}

/** The format and the limits of a kind of menu. */
export interface MenuKind {
  /** The name of its items in warnings to the developer. */
  noun: string;
  /** The key of an item's children. */
  children: string;
  /** The keys, besides `name` and `url`, that are sent if their value is a text or `true`. */
  keys: readonly string[];
  limits: { name: number; url: number; levels: number };
  /** The maximum number of items. */
  max: number;
  /** Items below the deepest level are placed on that level instead of being left out. */
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
  /** The items that the application gave, in the order of `entries`. */
  items: object[];
}

/** Creates a parser for a menu. It warns the developer when the number of left-out items has changed. */
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
 * Turns an application's menu into a flat list of plain data; names and lists that are too long are cut. Patterns are
 * matched here, in the application's own frame, so that a pattern that never ends does not block the shell.
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
    for (const item of list.filter(isObject)) {
      const { name, url, selectOn } = item;
      if (flat && isText(item['heading'])) walk(item['items'], level, cutText(item['heading'], limits.name));
      if (!isText(name)) continue;
      if (reading.items.length === max) {
        reading.dropped += 1;
        continue;
      }
      const entry: MenuEntry = { name: cutText(name, limits.name), level };
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

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
