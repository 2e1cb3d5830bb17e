import type { AppWorkspace } from '@unified-shell/protocol/app-header';
import { HEADER_LIMITS } from '@unified-shell/protocol/header-limits';
import { selectionStrength } from './selection-strength';

/**
 * The tabs flat and in plain data: the names cut, and of too many the first. Patterns are tried here, in the application's own
 * frame, so that one that never ends holds nobody else.
 * @param placeOf what a `url` is below the application's start; undefined for one that leads elsewhere
 * @param place where the application is; undefined while that is not known
 */
export function readWorkspaces(
  given: unknown,
  place: string | undefined,
  placeOf: (url: string) => string | undefined,
): { workspaces: AppWorkspace[]; dropped: number } {
  const found: { entry: AppWorkspace; strength: number }[] = [];
  let dropped = 0;

  function walk(menu: unknown, level: number): void {
    if (!Array.isArray(menu)) return;
    if (level === HEADER_LIMITS.levels) {
      dropped += menu.length;
      return;
    }
    for (const item of menu) {
      if (found.length === HEADER_LIMITS.workspaces) {
        dropped += 1;
        continue;
      }
      const name = textOf(item, 'name');
      if (name === undefined) continue;
      const url = textOf(item, 'url');
      const inside = url === undefined ? undefined : placeOf(url);
      const patterns: unknown = Reflect.get(item, 'selectOn');
      found.push({
        entry: {
          name: name.slice(0, HEADER_LIMITS.name),
          level,
          ...(url !== undefined && url.length <= HEADER_LIMITS.url && { url: inside ?? url }),
          ...(Reflect.get(item, 'newtab') === true && { newTab: true }),
        },
        strength: place === undefined ? 0 : selectionStrength(place, inside, patterns),
      });
      walk(Reflect.get(item, 'menu'), level + 1);
    }
  }

  walk(given, 0);
  const strongest = Math.max(1, ...found.map(({ strength }) => strength));
  const chosen = found.find(({ strength }) => strength === strongest);
  return {
    dropped,
    workspaces: found.map((each) => (each === chosen ? { ...each.entry, selected: true } : each.entry)),
  };
}

function textOf(item: unknown, key: string): string | undefined {
  const value: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, key) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
