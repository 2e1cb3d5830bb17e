import { useCallback } from 'react';
import { useSend } from '../../../chrome/ui/use-chrome';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';
import type { Prompt } from '../model/prompt-store';
import { AgreementDialog } from './AgreementDialog';
import { ConsentDialog } from './ConsentDialog';
import { PromptLanguage } from './prompt-messages';
import { RolesDialog } from './RolesDialog';
import { StepUpDialog } from './StepUpDialog';
import { SurveyCard } from './SurveyCard';

const loadTour = () => import('./TourCard').then(({ TourCard }) => TourCard);

/** The dialog of one question, or the card of a survey or a tour. An invitation and an outage have no dialog: they are toasts. */
export function PromptDialog({ prompt }: { prompt: Prompt }) {
  const send = useSend();
  const failed = useCallback(() => send({ type: 'prompt-dismissed' }), [send]);
  const { Part: TourCard } = useLazyPart(loadTour, prompt.kind === 'tour', failed);
  return (
    <PromptLanguage>
      {prompt.kind === 'consent' && <ConsentDialog />}
      {prompt.kind === 'agreement' && <AgreementDialog prompt={prompt} />}
      {prompt.kind === 'step-up' && <StepUpDialog prompt={prompt} />}
      {prompt.kind === 'roles' && <RolesDialog stored={prompt.roles} />}
      {prompt.kind === 'survey' && <SurveyCard key={prompt.solution} name={prompt.name} />}
      {prompt.kind === 'tour' && TourCard && <TourCard key={prompt.tour.id} prompt={prompt} />}
    </PromptLanguage>
  );
}
