import type { WithLiveFeed } from '../../live/deps';
import type { WithPage } from '../../platform/deps';
import { whenPageLoaded } from '../../workspace/when-page-loaded';
import type { ChromeDeps } from '../deps';
import { createInboxStore, type InboxStore, type StateChange } from './inbox-state';

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

export type InboxDeps = ChromeDeps & WithPage & WithLiveFeed;

export interface InboxModule {
  createInbox(deps: InboxDeps, store: InboxStore): Inbox;
}

export interface InboxPart {
  store: InboxStore;
  act(action: InboxAction): void;
  /** Follows the inbox once the page has loaded. Returns a function that stops it. */
  start(): () => void;
}

/** The delay until the code is requested again, in milliseconds. */
const RETRY_DELAY_MS = 30_000;

/** The part of the inbox that loads with the chrome: its state, and the moment at which the rest loads. */
export function createInboxPart(deps: InboxDeps, load: () => Promise<InboxModule>): InboxPart {
  const store = createInboxStore();
  let inbox: Promise<Inbox> | undefined;

  function loadInbox(): Promise<Inbox> {
    inbox ??= load().then(({ createInbox }) => createInbox(deps, store));
    inbox.catch(() => {
      inbox = undefined;
    });
    return inbox;
  }

  return {
    store,
    act(action) {
      loadInbox().then(
        (loaded) => loaded.act(action),
        () => store.send({ type: 'list-changed', list: { kind: 'failed' } }),
      );
    },
    start() {
      let undo = () => {};
      let isStopped = false;

      function begin(): void {
        loadInbox().then(
          (loaded) => {
            if (!isStopped) undo = loaded.follow();
          },
          (cause: unknown) => {
            deps.environment.warn('inbox-failed', { cause: String(cause) });
            if (!isStopped) undo = deps.environment.after(RETRY_DELAY_MS, begin);
          },
        );
      }

      undo = whenPageLoaded(deps, begin);
      return () => {
        isStopped = true;
        undo();
      };
    },
  };
}
