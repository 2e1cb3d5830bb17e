import { listen } from '@unified-shell/protocol/channel/listen';
import type { FrameWindow, NavigationStep } from './frame-window';
import { plainLink } from './plain-link';

/** The application's intention: Back undoes a push, but not a replace. */
export type Move = 'push' | 'replace';

/** Listens for navigations that load another document. */
export interface DocumentListener {
  /**
   * The browser is about to load a document and add an entry.
   * @returns a function that runs instead; undefined leaves the navigation to the browser
   */
  onPush(url: string): (() => void) | undefined;
  /** The browser is about to load a document of the joint history on Back or Forward. Needs the Navigation API. */
  onTraverse(url: string): void;
}

/**
 * Reports each move of the application, and prevents it from adding entries to the joint history of frame and shell:
 * a push becomes a replace in the frame, and the shell pushes (ARCHITECTURE, "Browser history and keys"). The
 * Navigation API catches moves that change the hash or load another document. Without it, and in an isolated document, where
 * it has no events, only clicks on links are caught; an assignment to `location.hash` is reported as a replace, because its
 * entry already exists.
 * @returns a function that stops watching
 */
export function watchMoves(
  page: FrameWindow,
  onMove: (move: Move) => void,
  documents?: DocumentListener,
): () => void {
  const { history } = page;
  const { pushState, replaceState } = history;
  let watching = true;
  // An application may have stored these functions: after the stop they still work, but report no move.
  const wrapped =
    (move: Move) =>
    (...values: Parameters<History['pushState']>) => {
      replaceState.apply(history, values);
      if (watching) onMove(move);
    };

  history.pushState = wrapped('push');
  history.replaceState = wrapped('replace');
  /** Handles a navigation that would add an entry. */
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
  const stopCatching =
    navigation && page.origin !== 'null'
      ? listen(navigation, { navigate: onNavigate })
      : listen(page, { click: onClick });
  const stopListening = listen(page, { popstate: onMoved, hashchange: onMoved });
  return () => {
    watching = false;
    Object.assign(history, { pushState, replaceState });
    stopCatching();
    stopListening();
  };
}
