import { ShellError } from '../../platform/network/shell-error';
import type { FramesEffect } from '../deps';

/**
 * Shows the cookie-needed screen in place of an application that has a session at its own server (`session` of its
 * registration), if the browser denies its frame cookies and storage (ERR-03, ruling AMB-48).
 */
export const requireCookies: FramesEffect = ({ store, environment, getDecision }) => {
  function consider(): void {
    const { frame } = store.getState();
    const decision = getDecision();
    if (!frame?.isWithoutCookies || frame.error || decision.kind !== 'solution') return;
    const { appId, name, session } = decision.solution;
    if (appId !== frame.appId || session === undefined) return;
    environment.warn('cookies-needed', { app: appId });
    const error = new ShellError('COOKIE_NEEDED', { subject: name });
    // A frame that is done cannot fail, so the shell first treats its document as unloaded.
    store.send({ type: 'frame-document-left', frameId: frame.frameId });
    store.send({ type: 'frame-failed', frameId: frame.frameId, error });
  }

  consider();
  return store.subscribe(consider);
};
