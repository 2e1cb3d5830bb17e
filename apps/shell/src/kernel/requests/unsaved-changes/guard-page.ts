import { parseShellPath, type ShellPath } from '@unified-shell/address/shell-path';
import type { AppPageDeps } from '../deps';
import { moveTo } from './move-to';
import { needsConfirmation } from './unsaved-changes';

/**
 * Protects unsaved changes from followed links, Back and Forward, a changed hash, and the unloading of the page
 * (UI-07). After the session has ended every move is allowed: the changes could not be saved any more.
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
    currentAddress: here,
    isAllowed: (to) => to.href === here() || !isHeld(parseShellPath(to.hash)),
    onBlocked: (to, goAgain) => appPage.runWhenConfirmed(moveTo(parseShellPath(to.hash), deps), goAgain),
  });
  setNavigationGuard(moves.checkMove, () => appPage.getState().unsaved !== undefined);
  const stopUnload = page.guardUnload(() => isHeld(undefined));
  return () => {
    setNavigationGuard(
      () => true,
      () => false,
    );
    moves.stop();
    stopUnload();
  };
}
