import { useCallback } from 'react';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';

const load = () => import('./LocalSourceDialog').then(({ LocalSourceDialog }) => LocalSourceDialog);

/** Asks whether a solution may run from the user's own machine, because the address of the page asks for it. */
export function LocalSourceArea() {
  const question = useChromeView((view) => view.localQuestion);
  const send = useSend();
  // If the dialog cannot be fetched, the question is answered with no.
  const failed = useCallback(() => send({ type: 'local-source-answered', isYes: false }), [send]);
  const { Part: LocalSourceDialog } = useLazyPart(load, question !== undefined, failed);
  return LocalSourceDialog && question && <LocalSourceDialog {...question} />;
}
