import type { Prompt } from '../../core/app-requests/prompts/prompt-store';
import { AgreementDialog } from './AgreementDialog';
import { ConsentDialog } from './ConsentDialog';
import { PromptLanguage } from './prompt-messages';
import { RolesDialog } from './RolesDialog';
import { SurveyDialog } from './SurveyDialog';

/** The dialog of one question. An invitation and an outage have no dialog: they are toasts. */
export function PromptDialog({ prompt }: { prompt: Prompt }) {
  return (
    <PromptLanguage>
      {prompt.kind === 'consent' && <ConsentDialog />}
      {prompt.kind === 'agreement' && <AgreementDialog prompt={prompt} />}
      {prompt.kind === 'roles' && <RolesDialog />}
      {prompt.kind === 'survey' && <SurveyDialog name={prompt.name} />}
    </PromptLanguage>
  );
}
