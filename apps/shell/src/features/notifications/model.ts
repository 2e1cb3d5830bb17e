import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import type { ActionsOf } from '../../chrome/feature-parts';
import { createLazyPart } from '../../chrome/model/lazy-part';
import { whenPageLoaded } from '../../kernel/workspace/when-page-loaded';
import type { InboxAction } from './model/inbox';
import { createInboxStore, type InboxState, type InboxStore } from './model/inbox-state';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The user's notifications. */
    inbox: InboxState;
    /** The number of unseen notifications, with that of the open application. */
    notificationCount: number;
  }
  interface FeatureActions extends ActionsOf<InboxAction> {}
  interface FeaturePorts {
    notifications: InboxStore;
  }
}

/** The delay until the code is requested again, in milliseconds. */
const RETRY_DELAY_MS = 30_000;

/** The part of the inbox that loads with the chrome: its state, and the moment at which the rest loads. */
export function createModel(
  deps: FeatureDeps,
  load: () => Promise<typeof import('./model/create-inbox')> = () => import('./model/create-inbox'),
) {
  const store = createInboxStore();
  const loadInbox = createLazyPart(
    async () => (await load()).createInbox(deps, store),
    () => {},
  );

  function act(action: InboxAction): void {
    loadInbox().then(
      (loaded) => loaded.act(action),
      () => store.send({ type: 'list-changed', list: { kind: 'failed' } }),
    );
  }

  /** Follows the inbox once the page has loaded. */
  function start(): () => void {
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
  }

  return {
    store,
    view({ app }) {
      const inboxNow = store.getState();
      return { inbox: inboxNow, notificationCount: inboxNow.unseen + app.notificationCount };
    },
    actions: { 'inbox-opened': act, 'inbox-older': act, 'notification-changed': act },
    ports: { notifications: store },
    start,
  } satisfies FeatureModel;
}
