import type { ShellRequest } from '@unified-shell/protocol/requests/shell-request';
import { createHelpStore, type HelpAction, type HelpStore } from '../../app-requests/help/help-store';
import type { PromptStore } from '../../app-requests/prompts/prompt-store';
import type { WithPage } from '../../platform/deps';
import type { ChromeDeps } from '../deps';
import type { ShellSnapshot } from '../shell-snapshot';

export type HelpDeps = ChromeDeps & WithPage & { prompts: PromptStore; getSnapshot(): ShellSnapshot };

/** The code behind the help center, which is loaded when it is first opened. */
export interface HelpModule {
  /** Fetches what the help center needs. Returns a function that stops it. */
  followHelp(deps: HelpDeps, store: HelpStore): () => void;
}

/** The actions of the user, among them a press of a button that the open application has added. */
export type HelpUserAction = HelpAction | { type: 'help-button-pressed'; id: string };

export interface HelpPart {
  store: HelpStore;
  act(action: HelpUserAction): void;
  /** Returns a function that stops it. */
  start(): () => void;
}

/** The part of the help center that loads with the chrome: its state, and the moment at which the rest loads. */
export function createHelpPart(deps: HelpDeps, load: () => Promise<HelpModule>): HelpPart {
  const store = createHelpStore();
  return {
    store,
    act(action) {
      if (action.type !== 'help-button-pressed') return store.send(action);
      const request: ShellRequest = { module: 'helpCenter', method: 'click', args: [action.id] };
      store.getState().ofApp?.frame.connection.send('RUNTIME_REQ', request);
    },
    start() {
      let stop: (() => void) | undefined;
      let isStopped = false;
      let isLoading = false;

      function loadWhenOpen(): void {
        const { isOpen, list } = store.getState();
        if (!isOpen || list.kind !== 'loading' || isLoading || stop) return;
        isLoading = true;
        load().then(
          ({ followHelp }) => {
            if (!isStopped) stop = followHelp(deps, store);
          },
          (cause: unknown) => {
            isLoading = false;
            deps.environment.warn('help-failed', { cause: String(cause) });
            store.send({ type: 'help-list-changed', list: { kind: 'failed' } });
          },
        );
      }

      const unsubscribe = store.subscribe(loadWhenOpen);
      return () => {
        isStopped = true;
        unsubscribe();
        stop?.();
      };
    },
  };
}
