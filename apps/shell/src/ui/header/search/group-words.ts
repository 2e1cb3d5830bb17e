import type { MessageKey } from '../../shared/messages';
import type { HitGroupKind } from './hit';

/** The headings of the groups. */
export const GROUP_NAMES: Readonly<Record<HitGroupKind, MessageKey>> = {
  recent: 'search.recent',
  favourites: 'search.favourites',
  applications: 'search.applications',
  pages: 'search.pages',
  organisations: 'search.organisations',
  contexts: 'search.contexts',
  commands: 'search.commands',
};
