import type { Consents } from '@unified-shell/catalogue/consents';
import { createPromptStore, type PromptStore } from '../../app-requests/prompts/prompt-store';
import type { WithPage } from '../../platform/deps';
import { whenPageLoaded } from '../../workspace/when-page-loaded';
import type { ChromeDeps } from '../deps';

/** The actions of the user on a prompt of the shell. */
export type PromptAction =
  /** Opens it at the user's request. */
  | { type: 'prompt-asked'; kind: 'consent' | 'roles' }
  | { type: 'prompt-dismissed' }
  | { type: 'prompt-consent'; choices: Consents }
  | { type: 'prompt-agreement'; isAccepted: boolean }
  | { type: 'prompt-roles'; roles: readonly string[] }
  | { type: 'prompt-survey'; score: number; comment: string }
  | { type: 'prompt-tour-step'; step: number };

export type PromptDeps = ChromeDeps & WithPage;

/** The code that decides when a prompt is due, and that stores the answers. */
export interface Prompts {
  act(action: PromptAction): void;
  /** Returns a function that stops it. */
  follow(): () => void;
}

export interface PromptModule {
  createPrompts(deps: PromptDeps, store: PromptStore): Prompts;
}

export interface PromptPart {
  store: PromptStore;
  act(action: PromptAction): void;
  /** Begins once the page has loaded. Returns a function that stops it. */
  start(): () => void;
}

/** The part that loads with the chrome: which prompt is open, and the moment at which the rest loads. */
export function createPromptPart(deps: PromptDeps, load: () => Promise<PromptModule>): PromptPart {
  const store = createPromptStore();
  let prompts: Promise<Prompts> | undefined;

  function loadPrompts(): Promise<Prompts> {
    prompts ??= load().then(({ createPrompts }) => createPrompts(deps, store));
    prompts.catch((cause: unknown) => {
      deps.environment.warn('prompts-failed', { cause: String(cause) });
      prompts = undefined;
    });
    return prompts;
  }

  return {
    store,
    act(action) {
      void loadPrompts().then(
        (loaded) => loaded.act(action),
        () => undefined,
      );
    },
    start() {
      let undo = () => {};
      let isStopped = false;
      const begin = () =>
        void loadPrompts().then(
          (loaded) => {
            if (!isStopped) undo = loaded.follow();
          },
          // A page without prompts is complete; the next page asks.
          () => undefined,
        );
      undo = whenPageLoaded(deps, begin);
      return () => {
        isStopped = true;
        undo();
      };
    },
  };
}
