import { listen } from '@unified-shell/protocol/listen';
import type { FrameWindow, NavigationStep } from './frame-window';
import { plainHashLink } from './plain-hash-link';

/** What the application meant: a step that Back shall undo, or not. */
export type Move = 'push' | 'replace';

/** Documents that the frame is about to show; told by the Navigation API alone. */
export interface DocumentListener {
  /**
   * One would be loaded, and add an entry.
   * @returns what is to be done instead; undefined leaves it to the browser
   */
  onPush(url: string): (() => void) | undefined;
  /** The browser loads the one that the joint history remembers of this frame. */
  onTraverse(url: string): void;
}

/**
 * Tells of each move of the application, and keeps it from adding entries to the history that it shares with the shell:
 * a push becomes a replace here, and the shell pushes (architecture §5 "History"). Plain hash navigation is caught by
 * the Navigation API; without one, only links are, and an entry that an assignment to `location.hash` adds is told as a
 * replace, because it is already there.
 * @returns the undo.
 */
export function watchMoves(
  page: FrameWindow,
  onMove: (move: Move) => void,
  documents?: DocumentListener,
): () => void {
  const { history } = page;
  const own = { pushState: history.pushState, replaceState: history.replaceState };
  let watching = true;
  // An application may have kept these functions: after the undo they still work, and tell nothing.
  const wrapped =
    (move: Move) =>
    (...values: Parameters<History['pushState']>) => {
      own.replaceState.apply(history, values);
      if (watching) onMove(move);
    };

  history.pushState = wrapped('push');
  history.replaceState = wrapped('replace');
  const goTo = (event: Event, url: string) => {
    event.preventDefault();
    onMove('push');
    page.location.replace(url);
  };
  const onNavigate = (step: NavigationStep) => {
    const { navigationType, hashChange, destination, formData, downloadRequest } = step;
    const { url, sameDocument } = destination;
    if (navigationType === 'traverse' && !sameDocument) documents?.onTraverse(url);
    if (navigationType !== 'push' || !step.cancelable) return;
    // It would add an entry by changing what stands behind `#`, and nothing else.
    if (hashChange) return goTo(step, url);
    const instead = sameDocument || formData || downloadRequest ? undefined : documents?.onPush(url);
    if (instead === undefined) return;
    step.preventDefault();
    instead();
  };
  const onClick = (event: Event) => {
    const url = plainHashLink(event, page.location.href);
    if (url !== undefined) goTo(event, url);
  };
  const onMoved = () => onMove('replace');

  const { navigation } = page;
  navigation?.addEventListener('navigate', onNavigate);
  const stopListening = listen(page, {
    ...(!navigation && { click: onClick }),
    popstate: onMoved,
    hashchange: onMoved,
  });
  return () => {
    watching = false;
    Object.assign(history, own);
    navigation?.removeEventListener('navigate', onNavigate);
    stopListening();
  };
}
