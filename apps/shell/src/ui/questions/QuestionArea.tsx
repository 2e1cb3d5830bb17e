import { useCallback } from 'react';
import { useChromeView, useSend } from '../shared/use-chrome';
import { useFocusReturn } from '../shared/use-focus-return';
import { useLazyPart } from '../shared/use-lazy-part';

const load = () => import('./QuestionDialog').then(({ QuestionDialog }) => QuestionDialog);

/** Asks the person. The dialog is fetched when something is unsaved: then it is there although the network may be gone. */
export function QuestionArea() {
  const question = useChromeView((view) => view.question);
  const hasUnsaved = useChromeView((view) => view.hasUnsaved);
  const send = useSend();
  // Nobody agreed to anything.
  const failed = useCallback(() => send({ type: 'answered', isYes: false }), [send]);
  const { Part: QuestionDialog } = useLazyPart(load, hasUnsaved || question !== undefined, failed);
  useFocusReturn(question !== undefined);
  return QuestionDialog && question && <QuestionDialog question={question} />;
}
