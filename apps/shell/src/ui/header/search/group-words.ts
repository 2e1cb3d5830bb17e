import type { ChromeText, MessageKey } from '../../shared/messages';
import type { HitGroup, HitGroupKind } from './hit';

const GROUP_NAMES: Readonly<Record<HitGroupKind, MessageKey>> = {
  recent: 'search.recent',
  favourites: 'search.favourites',
  applications: 'search.applications',
  pages: 'search.pages',
  organisations: 'search.organisations',
  contexts: 'search.contexts',
  commands: 'search.commands',
};

/** The heading of a group. */
export function groupName(text: ChromeText, kind: HitGroup['kind']): string {
  return kind === 'found' ? text('search.results') : text(GROUP_NAMES[kind]);
}
