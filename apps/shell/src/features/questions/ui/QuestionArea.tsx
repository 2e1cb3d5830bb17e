import { useCallback } from 'react';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { useFocusReturn } from '../../../chrome/ui/use-focus-return';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';

const load = () => import('./QuestionDialog').then(({ QuestionDialog }) => QuestionDialog);

/**
 * Shows the question to the user. The dialog is fetched once changes are unsaved, because the network may be away
 * later.
 */
export function QuestionArea() {
  const question = useChromeView((view) => view.question);
  const hasUnsaved = useChromeView((view) => view.hasUnsaved);
  const send = useSend();
  // If the dialog cannot be fetched, the question is answered with no.
  const failed = useCallback(() => send({ type: 'answered', isYes: false }), [send]);
  const { Part: QuestionDialog } = useLazyPart(load, hasUnsaved || question !== undefined, failed);
  useFocusReturn(question !== undefined);
  return QuestionDialog && question && <QuestionDialog question={question} />;
}
