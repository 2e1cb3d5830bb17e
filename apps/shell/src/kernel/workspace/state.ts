import type { Token } from '../session/session-state';
import type { SessionRoomEvent, SessionRoomState } from '../session/state';
import type { AccountEvent, AccountState } from './account/account-state';
import type { BootAnswer } from './account/boot-answer';
import type { NewsEvent, NewsState } from './news/news-state';
import type { PreferenceEvent, Preferences } from './preferences/preferences';
import type { RecentsEvent, RecentsState } from './recents/recents-state';

export interface WorkspaceRoomState extends SessionRoomState {
  account: AccountState;
  /** The organisation this tab worked in last (session storage). */
  activeOrganisation: string | undefined;
  preferences: Preferences;
  /** Undefined until the user is known and the deferred part has loaded. */
  recents?: RecentsState | undefined;
  /** Undefined until home has been open. */
  news?: NewsState | undefined;
}

export type OrganisationEvent = { type: 'organisation-chosen'; id: string };

/**
 * The tab switches to another account of the same user. Token and boot answer change together, so that no frame
 * receives data of both accounts (ORG-07).
 */
export type SwitchEvent = { type: 'account-switched'; token: Token; answer: BootAnswer; at: number };

export type WorkspaceRoomEvent =
  | SessionRoomEvent
  | AccountEvent
  | OrganisationEvent
  | SwitchEvent
  | PreferenceEvent
  | RecentsEvent
  | NewsEvent;
