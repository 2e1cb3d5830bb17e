import { callHandler, type Handlers } from '../../../chrome/model/call-handler';
import type { PageEffectDeps } from '../../../kernel/wiring/deps';
import { askAgreement } from '../requests/agreement-requests';
import { startTour } from '../tours/start-tour';
import { dismissPrompt } from './dismiss-prompt';
import { followAgreement } from './follow-agreement';
import { followDue } from './follow-due';
import { followOpenPrompt } from './follow-open-prompt';
import { followTour } from './follow-tour';
import { makeDue, type PromptDeps } from './prompt-deps';
import type { Prompt, PromptStore } from './prompt-store';
import type { PromptAction, Prompts } from './prompts';
import { submitAgreement, submitConsent, submitRoles, submitSurvey } from './submit-answer';

/** Asks the user when something is due, within the attention budget, and stores the answers. */
export function createPrompts(given: PageEffectDeps, prompts: PromptStore): Prompts {
  const deps: PromptDeps = { ...given, prompts };
  const handlers: Handlers<PromptAction> = {
    'prompt-asked': ({ kind }) => makeDue(deps, promptOf(kind)),
    'prompt-dismissed': () => dismissPrompt(deps),
    'prompt-consent': ({ choices }) => void submitConsent(choices, deps),
    'prompt-agreement': ({ isAccepted }) => void submitAgreement(isAccepted, deps),
    'prompt-roles': ({ roles }) => void submitRoles(roles, deps),
    'prompt-survey': (answer) => void submitSurvey(answer, deps),
    'prompt-tour-step': ({ step }) => prompts.send({ type: 'tour-changed', change: { step } }),
  };

  return {
    act: (action) => callHandler(handlers, action),
    startTour: (id, start) => startTour(id, start, deps),
    askAgreement: (query) => askAgreement(query, deps),
    follow() {
      const undo = [
        followOpenPrompt(deps),
        followDue(deps),
        followAgreement(deps),
        followTour(deps, prompts),
      ];
      return () => {
        for (const stop of undo) stop();
      };
    },
  };
}

function promptOf(kind: 'consent' | 'roles'): Prompt {
  return kind === 'consent'
    ? { kind, subject: 'legal', isSolicited: true }
    : { kind, subject: 'news', isSolicited: true };
}
