import type { Notification, NotificationState } from '@unified-shell/api/notification';
import type { RequestingFrame } from '../../../kernel/frames/connection/requesting-frame';
import { createStore, type Store } from '../../../kernel/platform/store';

/** The user's inbox as far as it is known. */
export interface InboxState {
  /** The number that the button shows. */
  unseen: number;
  list: InboxList;
  /** The frame whose application has listed the notifications last: it is told of changes. */
  watcher?: RequestingFrame | undefined;
}

export type InboxList =
  /** `none`: it was not opened yet. */
  | { kind: 'none' | 'loading' | 'failed' }
  | {
      kind: 'known';
      /** The latest first. */
      notifications: readonly Notification[];
      /** The cursor of the older ones; undefined if there are none. */
      next: string | undefined;
    };

/** The change of one notification's state by the user. */
export interface StateChange {
  id: string;
  state: NotificationState;
  /** ISO 8601, for `snoozed`. */
  until?: string;
}

export type InboxEvent =
  | { type: 'counted'; unseen: number }
  | { type: 'list-changed'; list: InboxList }
  /** Older notifications, or such that have changed. */
  | { type: 'added'; notifications: readonly Notification[]; next?: { before: string | undefined } }
  | { type: 'state-changed'; change: StateChange }
  /** All of the inbox are seen: it has been opened. */
  | { type: 'seen' }
  | { type: 'watched'; watcher: RequestingFrame }
  /** Another user has signed in. */
  | { type: 'reset' };

export type InboxStore = Store<InboxState, InboxEvent>;

export const EMPTY_INBOX: InboxState = { unseen: 0, list: { kind: 'none' } };

export function createInboxStore(): InboxStore {
  return createStore(EMPTY_INBOX, reduceInbox);
}

export function reduceInbox(state: InboxState, event: InboxEvent): InboxState {
  switch (event.type) {
    case 'counted':
      return state.unseen === event.unseen ? state : { ...state, unseen: event.unseen };
    case 'list-changed':
      return { ...state, list: event.list };
    case 'watched':
      return state.watcher === event.watcher ? state : { ...state, watcher: event.watcher };
    case 'added':
      return withList(state, (known, next) => ({
        notifications: merge(known, event.notifications),
        next: event.next ? event.next.before : next,
      }));
    case 'state-changed': {
      const { id, state: now } = event.change;
      return withList(state, (known, next) => ({
        notifications: known.map((one) => (one.id === id ? { ...one, state: now } : one)).filter(isInInbox),
        next,
      }));
    }
    case 'seen':
      return withList({ ...state, unseen: 0 }, (known, next) => ({
        notifications: known.map((one) => (one.state === 'unseen' ? { ...one, state: 'seen' } : one)),
        next,
      }));
    case 'reset':
      // The application stays open, whoever has signed in.
      return { ...EMPTY_INBOX, watcher: state.watcher };
    default:
      return event satisfies never;
  }
}

type Known = Omit<Extract<InboxList, { kind: 'known' }>, 'kind'>;

function withList(
  state: InboxState,
  change: (known: readonly Notification[], next: string | undefined) => Known,
): InboxState {
  const { list } = state;
  if (list.kind !== 'known') return state;
  return { ...state, list: { kind: 'known', ...change(list.notifications, list.next) } };
}

/** Replaces the notifications that are known already, and keeps the order. */
function merge(known: readonly Notification[], added: readonly Notification[]): Notification[] {
  const ids = new Set(added.map(({ id }) => id));
  const others = known.filter(({ id }) => !ids.has(id));
  return [...others, ...added]
    .filter(isInInbox)
    .toSorted((a, b) => compare(b.sentAt, a.sentAt) || compare(b.id, a.id));
}

const isInInbox = ({ state }: Notification) => state !== 'archived' && state !== 'snoozed';

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
