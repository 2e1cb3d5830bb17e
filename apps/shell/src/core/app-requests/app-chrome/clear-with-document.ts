import type { FrameState } from '../../frames/frame-state';
import type { RequestHandlingDeps } from '../deps';

/** What an application has put around its frame goes with its document: another solution starts with nothing. Returns its undo. */
export function resetWithDocument({ store, appChrome, appPage }: RequestHandlingDeps): () => void {
  return store.subscribe(({ frame, navigation }, before) => {
    if (frame !== before.frame && isOtherDocument(frame, before.frame)) {
      appChrome.send({ type: 'document-gone' });
      appPage.send({ type: 'document-gone' });
      if (navigation?.ofApp) store.send({ type: 'navigation-changed', change: { ofApp: undefined } });
    }
  });
}

function isOtherDocument(now: FrameState | undefined, before: FrameState | undefined): boolean {
  if (now?.frameId !== before?.frameId) return true;
  const isFresh = now?.phase === 'connecting' || now?.phase === 'connected';
  return isFresh && now.phase !== before?.phase;
}
