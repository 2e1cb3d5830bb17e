import { callHandler, type Handlers } from '../../../chrome/model/call-handler';
import type { PageEffectDeps } from '../../../kernel/wiring/deps';
import { askAgreement } from '../requests/agreement-requests';
import { startTour } from '../tours/start-tour';
import { dismissPrompt } from './dismiss-prompt';
import { followAgreement } from './follow-agreement';
import { followDue } from './follow-due';
import { followOpenPrompt } from './follow-open-prompt';
import { followTour } from './follow-tour';
import { makeDue, openSolution, type PromptDeps } from './prompt-deps';
import type { PromptStore } from './prompt-store';
import type { PromptAction, Prompts } from './prompts';
import { submitAgreement, submitConsent, submitRoles, submitSurvey } from './submit-answer';
import { readRoles } from './user-roles';

/** Asks the user when something is due, within the attention budget, and stores the answers. */
export function createPrompts(given: PageEffectDeps, prompts: PromptStore): Prompts {
  const deps: PromptDeps = { ...given, prompts };
  const handlers: Handlers<PromptAction> = {
    'prompt-asked': ({ kind }) =>
      kind === 'roles'
        ? void askForRoles(deps)
        : makeDue(deps, { kind, subject: 'legal', isSolicited: true }),
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

/** Shows the roles to choose from, beginning with those that are stored (ruling CONS-12). */
async function askForRoles(deps: PromptDeps): Promise<void> {
  const place = openSolution(deps)?.workspace.organisation.id;
  if (place === undefined) return;
  const roles = (await readRoles(place, deps)) ?? [];
  if (openSolution(deps)?.workspace.organisation.id !== place) return;
  makeDue(deps, { kind: 'roles', subject: 'news', isSolicited: true, roles });
}
