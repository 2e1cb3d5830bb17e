import type { ToastKey } from '../../../kernel/platform/toasts';
import type { SolutionDecision } from '../../../kernel/resolve/route-decision';
import type { PageEffectDeps } from '../../../kernel/wiring/deps';
import type { Settings } from '../../../kernel/workspace/context/read-selections';
import type { Prompt, PromptStore } from './prompt-store';

/** The dependencies of the code that decides when a prompt is due, and that stores the answers. */
export interface PromptDeps extends PageEffectDeps {
  prompts: PromptStore;
}

/** The user's settings; none while they are not known. */
export function settingsOf({ store }: PromptDeps): Settings {
  const { account } = store.getState();
  return account.kind === 'known' ? account.answer.settings : {};
}

/** The solution that is open for a user. */
export function openSolution({ getDecision }: PromptDeps): SolutionDecision | undefined {
  const decision = getDecision();
  return decision.kind === 'solution' && decision.workspace.user !== undefined ? decision : undefined;
}

export function raiseToast({ store }: PromptDeps, key: ToastKey): void {
  store.send({ type: 'toast-raised', key });
}

export function makeDue({ prompts }: PromptDeps, prompt: Prompt): void {
  prompts.send({ type: 'due', prompt });
}
