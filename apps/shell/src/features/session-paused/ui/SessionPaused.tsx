import { useCallback } from 'react';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';

const load = () => import('./SessionPausedDialog').then(({ SessionPausedDialog }) => SessionPausedDialog);

/** Fetches and shows the dialog of a paused session. If it cannot be fetched, the page is reloaded instead. */
export function SessionPaused() {
  const isPaused = useChromeView((view) => view.sessionPaused);
  const send = useSend();
  const failed = useCallback(() => send({ type: 'restart' }), [send]);
  const { Part: SessionPausedDialog } = useLazyPart(load, isPaused, failed);
  return isPaused && SessionPausedDialog && <SessionPausedDialog />;
}
