import { listen } from '@unified-shell/protocol/channel/listen';
import type { FrameWindow, NavigationStep } from './frame-window';
import { plainLink } from './plain-link';

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
 * a push becomes a replace here, and the shell pushes (architecture §5 "History"). What changes the hash or loads another
 * document is caught by the Navigation API; without one, only links are, and an entry that an assignment to
 * `location.hash` adds is told as a replace, because it is already there.
 * @returns the undo.
 */
export function watchMoves(
  page: FrameWindow,
  onMove: (move: Move) => void,
  documents?: DocumentListener,
): () => void {
  const { history } = page;
  const { pushState, replaceState } = history;
  let watching = true;
  // An application may have kept these functions: after the undo they still work, and tell nothing.
  const wrapped =
    (move: Move) =>
    (...values: Parameters<History['pushState']>) => {
      replaceState.apply(history, values);
      if (watching) onMove(move);
    };

  history.pushState = wrapped('push');
  history.replaceState = wrapped('replace');
  /** It would add an entry. */
  const onPush = (event: Event, url: string, hashChange: boolean) => {
    const instead = hashChange
      ? () => {
          onMove('push');
          page.location.replace(url);
        }
      : documents?.onPush(url);
    if (!instead) return;
    event.preventDefault();
    instead();
  };
  const onNavigate = (step: NavigationStep) => {
    const { navigationType, hashChange, destination, formData, downloadRequest } = step;
    const { url, sameDocument } = destination;
    if (navigationType === 'traverse' && !sameDocument) documents?.onTraverse(url);
    if (navigationType !== 'push' || !step.cancelable) return;
    if (hashChange || !(sameDocument || formData || downloadRequest)) onPush(step, url, hashChange);
  };
  const onClick = (event: Event) => {
    const link = plainLink(event, page.location.href);
    if (link) onPush(event, link.url, link.hashChange);
  };
  const onMoved = () => onMove('replace');

  const { navigation } = page;
  const stopCatching = navigation
    ? listen(navigation, { navigate: onNavigate })
    : listen(page, { click: onClick });
  const stopHearing = listen(page, { popstate: onMoved, hashchange: onMoved });
  return () => {
    watching = false;
    Object.assign(history, { pushState, replaceState });
    stopCatching();
    stopHearing();
  };
}
