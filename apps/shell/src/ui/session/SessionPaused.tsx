import { useEffect, useState } from 'react';
import { useChromeView, useSend } from '../shared/use-chrome';

const load = () => import('./SessionPausedDialog');

type SessionPausedDialog = Awaited<ReturnType<typeof load>>['SessionPausedDialog'];

/** Fetches the dialog of a paused session when there is one; where it cannot be had, the page is loaded anew instead. */
export function SessionPaused() {
  const isPaused = useChromeView((view) => view.sessionPaused);
  const send = useSend();
  const [Dialog, setDialog] = useState<SessionPausedDialog>();

  useEffect(() => {
    if (!isPaused || Dialog !== undefined) return;
    let current = true;
    load().then(
      (module) => current && setDialog(() => module.SessionPausedDialog),
      () => current && send({ type: 'restart' }),
    );
    return () => {
      current = false;
    };
  }, [isPaused, Dialog, send]);

  return isPaused && Dialog && <Dialog />;
}
