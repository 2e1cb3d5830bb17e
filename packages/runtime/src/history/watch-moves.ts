import type { FrameWindow } from './frame-window';
import { readNavigation } from './navigation-step';
import { plainHashLink } from './plain-hash-link';

/** What the application meant: a step that Back shall undo, or not. */
export type Move = 'push' | 'replace';

/**
 * Tells of each move of the application, and keeps it from adding entries to the history that it shares with the shell:
 * a push becomes a replace here, and the shell pushes (architecture §5 "History"). Plain hash navigation is caught by
 * the Navigation API; without one, only links are, and an entry that an assignment to `location.hash` adds is told as a
 * replace, because it is already there.
 * @returns the undo.
 */
export function watchMoves(page: FrameWindow, onMove: (move: Move) => void): () => void {
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
  const onNavigate = (event: Event) => {
    const url = hashPush(event);
    if (url !== undefined) goTo(event, url);
  };
  const onClick = (event: Event) => {
    const url = plainHashLink(event, page.location.href);
    if (url !== undefined) goTo(event, url);
  };
  const onMoved = () => onMove('replace');

  if (page.navigation) page.navigation.addEventListener('navigate', onNavigate);
  else page.addEventListener('click', onClick);
  page.addEventListener('popstate', onMoved);
  page.addEventListener('hashchange', onMoved);
  return () => {
    watching = false;
    Object.assign(history, own);
    page.navigation?.removeEventListener('navigate', onNavigate);
    page.removeEventListener('click', onClick);
    page.removeEventListener('popstate', onMoved);
    page.removeEventListener('hashchange', onMoved);
  };
}

/** The address of a navigation that would add an entry by changing what stands behind `#`, and nothing else. */
function hashPush(event: Event): string | undefined {
  const step = event.cancelable ? readNavigation(event) : undefined;
  return step?.type === 'push' && step.isHashChange ? step.url : undefined;
}
