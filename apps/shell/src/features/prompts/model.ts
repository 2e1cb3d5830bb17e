import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import type { ActionsOf } from '../../chrome/feature-parts';
import { createLazyPart } from '../../chrome/model/lazy-part';
import { whenPageLoaded } from '../../kernel/workspace/when-page-loaded';
import { type AgreementAnswer, createPromptStore, type Prompt, type PromptStore } from './model/prompt-store';
import type { PromptAction } from './model/prompts';
import type { AgreementQuery } from './requests/agreement-requests';
import type { TourStart } from './tours/start-tour';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The prompt of the shell that is due. */
    prompt: Prompt | undefined;
  }
  interface FeatureActions extends ActionsOf<PromptAction> {}
  interface FeaturePorts {
    prompts: {
      store: PromptStore;
      /** Makes a prompt due, within the attention budget unless it is solicited. */
      ask(prompt: Prompt): void;
      /** Removes a prompt from those that are due. */
      withdraw(prompt: Prompt): void;
      /** Resolves with whether the tour is open. @throws RequestError as `start-tour.ts` says */
      startTour(id: string, start: TourStart): Promise<boolean>;
      /** Shows an agreement. Resolves with the answer; with undefined when the user has closed the dialog. */
      askAgreement(query: AgreementQuery): Promise<AgreementAnswer | undefined>;
    };
  }
}

/** The part that loads with the chrome: which prompt is open, and the moment at which the rest loads. */
export function createModel(
  deps: FeatureDeps,
  load: () => Promise<typeof import('./model/create-prompts')> = () => import('./model/create-prompts'),
) {
  const store = createPromptStore();
  const loadPrompts = createLazyPart(
    async () => (await load()).createPrompts(deps, store),
    (cause) => deps.environment.warn('prompts-failed', { cause: String(cause) }),
  );

  function act(action: PromptAction): void {
    void loadPrompts().then(
      (loaded) => loaded.act(action),
      () => undefined,
    );
  }

  /** Starts the prompts once the page has loaded. */
  function start(): () => void {
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
  }

  return {
    store,
    view: () => ({ prompt: store.getState().open }),
    actions: {
      'prompt-asked': act,
      'prompt-dismissed': act,
      'prompt-consent': act,
      'prompt-agreement': act,
      'prompt-roles': act,
      'prompt-survey': act,
      'prompt-tour-step': act,
    },
    ports: {
      prompts: {
        store,
        ask: (prompt: Prompt) => store.send({ type: 'due', prompt }),
        withdraw: (prompt: Prompt) => store.send({ type: 'withdrawn', prompt }),
        startTour: async (id: string, start: TourStart) => (await loadPrompts()).startTour(id, start),
        askAgreement: async (query: AgreementQuery) => (await loadPrompts()).askAgreement(query),
      },
    },
    start,
  } satisfies FeatureModel;
}
