import type { FeatureDeps } from '../../../chrome/feature';
import type { FeaturePorts } from '../../../chrome/feature-parts';
import { isOwnVisit } from '../../../kernel/workspace/preferences/own-visit';
import { outageAt } from './outage';

type Prompt = Parameters<FeaturePorts['prompts']['ask']>[0];

/**
 * Makes the first announcement of an outage due: a toast, within the attention budget. Once for each outage. It is not due
 * any more when its application is left, or when the banner announces it. Returns a function that stops it.
 */
export function announceOutages({ store, getDecision, chrome }: FeatureDeps): () => void {
  const { prompts } = chrome.ports;
  let announced: { key: string; prompt: Prompt } | undefined;

  function consider(): void {
    const state = store.getState();
    if (state.session.kind !== 'signed-in' || !isOwnVisit(state)) return;
    const decision = getDecision();
    const isOpen = decision.kind === 'solution' && decision.workspace.user !== undefined;
    const found = isOpen ? outageAt(decision.solution, state.asOf) : undefined;
    const outage = found?.announcement === 'toast' ? found : undefined;
    const key = outage && `${outage.appId} ${outage.begins}`;
    if (key === announced?.key) return;
    if (announced) prompts.withdraw(announced.prompt);
    announced = undefined;
    if (outage === undefined || key === undefined) return;
    const { name, begins } = outage;
    const prompt: Prompt = { kind: 'outage', subject: 'outage', isSolicited: false, name, begins };
    announced = { key, prompt };
    prompts.ask(prompt);
  }

  consider();
  return store.subscribe(consider);
}
