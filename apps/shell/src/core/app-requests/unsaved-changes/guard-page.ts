import { parseShellPath, type ShellPath } from '@unified-shell/address/shell-path';
import type { AppPageDeps } from '../deps';
import { moveTo } from './move-to';
import { needsConfirmation } from './unsaved-changes';

/**
 * Keeps what is unsaved from being lost by a followed link, Back and Forward, a changed hash, and the page's own end (UI-07).
 * A session that is over is no reason to stay: nothing could be saved any more.
 */
export function guardPage(deps: AppPageDeps): () => void {
  const { store, page, appPage, setNavigationGuard } = deps;
  const here = () => store.getState().location.href;

  function isHeld(path: ShellPath | undefined): boolean {
    const { session } = store.getState();
    if (session.kind !== 'signed-in' || session.end !== undefined) return false;
    return needsConfirmation(appPage.getState().unsaved, moveTo(path, deps));
  }

  const moves = page.guardNavigation({
    here,
    isAllowed: (to) => to.href === here() || !isHeld(parseShellPath(to.hash)),
    onBlocked: (to, goAgain) => appPage.runWhenConfirmed(moveTo(parseShellPath(to.hash), deps), goAgain),
  });
  setNavigationGuard(moves.judge);
  const stopUnload = page.guardUnload(() => isHeld(undefined));
  return () => {
    setNavigationGuard(() => true);
    moves.stop();
    stopUnload();
  };
}
