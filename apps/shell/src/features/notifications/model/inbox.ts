import type { FeatureDeps } from '../../../chrome/feature';
import type { StateChange } from './inbox-state';

/** The actions of the user in the inbox. */
export type InboxAction =
  | { type: 'inbox-opened' }
  | { type: 'inbox-older' }
  | { type: 'notification-changed'; change: StateChange };

/** The code of the inbox, which is loaded when the page has loaded, or when the inbox is opened. */
export interface Inbox {
  act(action: InboxAction): void;
  /** Receives the notifications of the signed-in user. Returns a function that stops it. */
  follow(): () => void;
}

export type InboxDeps = Pick<FeatureDeps, 'store' | 'environment' | 'caller' | 'page' | 'liveFeed'>;
