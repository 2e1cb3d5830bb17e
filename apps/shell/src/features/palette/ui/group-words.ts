import type { HitGroup, HitGroupKind } from './hit';
import type { PaletteKey, PaletteText } from './palette-messages';

const GROUP_NAMES: Readonly<Record<HitGroupKind, PaletteKey>> = {
  recent: 'search.recent',
  favourites: 'search.pinned',
  applications: 'search.applications',
  pages: 'search.pages',
  organisations: 'search.organisations',
  contexts: 'search.contexts',
  commands: 'search.commands',
};

/** The heading of a group. */
export function groupName(text: PaletteText, kind: HitGroup['kind']): string {
  return kind === 'found' ? text('search.found') : text(GROUP_NAMES[kind]);
}
