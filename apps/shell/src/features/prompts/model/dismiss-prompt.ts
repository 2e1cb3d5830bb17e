import { writeSettings } from '../../../kernel/workspace/settings/write-settings';
import { endedTour } from '../tours/ended-tours';
import { dismissalSettings } from './consent';
import { type PromptDeps, raiseToast, settingsOf } from './prompt-deps';
import { readSurveys, surveySettings } from './survey';

/** Closes the open prompt without an answer. What is asked again later counts the dismissal. */
export function dismissPrompt(deps: PromptDeps): void {
  const { open } = deps.prompts.getState();
  const now = deps.environment.now();
  deps.prompts.send({ type: 'closed' });
  switch (open?.kind) {
    case 'consent':
      if (open.isSolicited) return;
      void writeSettings(deps, dismissalSettings(settingsOf(deps), now), { silent: true });
      return raiseToast(deps, 'userConsentDismiss');
    case 'agreement':
      return open.settle(undefined);
    case 'step-up':
      return open.giveUp();
    case 'roles':
      return raiseToast(deps, 'rolesModalExitToast');
    case 'tour':
      return void writeSettings(deps, endedTour(open.tour.id, now), { silent: true });
    case 'survey': {
      const shown = (readSurveys(settingsOf(deps))[open.solution]?.shown ?? 0) + 1;
      return void writeSettings(deps, surveySettings(open.solution, shown, now), { silent: true });
    }
    default:
  }
}
