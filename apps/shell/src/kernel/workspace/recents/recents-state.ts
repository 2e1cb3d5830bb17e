import type { PageLink, Recent } from '@unified-shell/api/recents';

/** The pages that the user opened last and has pinned in one organisation (NAV-26, DATA-17). */
export interface RecentsState {
  userId: string;
  /** The id of the organisation. */
  organisation: string;
  status: 'loading' | 'success' | 'error';
  /** The newest first. */
  recents: readonly Recent[];
  /** Older ones follow by this cursor. */
  cursor: string | undefined;
  /** In the user's order. */
  favourites: readonly PageLink[];
  /** The number of the user's changes that this tab has stored: after each, the other tabs load the lists again. */
  storedChanges: number;
}

export interface RecentsEvent {
  type: 'recents-changed';
  recents: RecentsState | undefined;
}
