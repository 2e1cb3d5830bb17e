import type { FrameState } from '../../frames/frame-state';
import type { RequestHandlingDeps } from '../deps';

/**
 * Resets the app chrome, app page state, app navigation and additions to the help when the frame's document is replaced.
 * @returns a function that stops it
 */
export function resetWithDocument({ store, appChrome, appPage, help }: RequestHandlingDeps): () => void {
  return store.subscribe(({ frame, navigation }, before) => {
    if (frame !== before.frame && isOtherDocument(frame, before.frame)) {
      appChrome.send({ type: 'document-removed' });
      appPage.send({ type: 'document-removed' });
      help.send({ type: 'help-document-removed' });
      if (navigation?.ofApp) store.send({ type: 'navigation-changed', change: { ofApp: undefined } });
    }
  });
}

function isOtherDocument(now: FrameState | undefined, before: FrameState | undefined): boolean {
  if (now?.frameId !== before?.frameId) return true;
  const isFresh = now?.phase === 'connecting' || now?.phase === 'connected';
  return isFresh && now.phase !== before?.phase;
}
