import type { FrameState } from '../../frames/frame-state';
import type { Store } from '../../platform/store';
import type { RequestHandlingDeps } from '../deps';
import type { RequestsRoomEvent, RequestsRoomState } from '../state';

/**
 * Resets what the open application has set in the chrome and on the page when the frame's document is replaced.
 * @returns a function that stops it
 */
export function resetWithDocument({ store, appChrome, appPage }: RequestHandlingDeps): () => void {
  return whenDocumentReplaced(store, () => {
    appChrome.send({ type: 'document-removed' });
    appPage.send({ type: 'document-removed' });
    if (store.getState().appNavigation)
      store.send({ type: 'app-navigation-changed', appNavigation: undefined });
  });
}

/** Calls the listener when another document takes the place of the frame's one. Returns the unsubscribe function. */
export function whenDocumentReplaced(
  store: Pick<Store<Pick<RequestsRoomState, 'frame'>, RequestsRoomEvent>, 'subscribe'>,
  listener: () => void,
): () => void {
  return store.subscribe(({ frame }, before) => {
    if (frame !== before.frame && isOtherDocument(frame, before.frame)) listener();
  });
}

function isOtherDocument(now: FrameState | undefined, before: FrameState | undefined): boolean {
  if (now?.frameId !== before?.frameId) return true;
  const isFresh = now?.phase === 'connecting' || now?.phase === 'connected';
  return isFresh && now.phase !== before?.phase;
}
