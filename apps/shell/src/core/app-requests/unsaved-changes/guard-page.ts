import { parseShellPath, type ShellPath } from '@unified-shell/catalogue/shell-path';
import type { HostedGround } from '../deps';
import { moveTo } from './move-to';
import { asksFirst } from './unsaved-changes';

/**
 * Keeps what is unsaved from being lost by a followed link, Back and Forward, a changed hash, and the page's own end (UI-07).
 * A session that is over is no reason to stay: nothing could be saved any more.
 */
export function guardPage(ground: HostedGround): () => void {
  const { store, page, hosted, judgeMoves } = ground;
  const here = () => store.getState().location.href;

  function isHeld(path: ShellPath | undefined): boolean {
    const { session } = store.getState();
    if (session.kind !== 'signed-in' || session.end !== undefined) return false;
    return asksFirst(hosted.getState().unsaved, moveTo(path, ground));
  }

  const moves = page.guardMoves({
    here,
    isFree: (to) => to.href === here() || !isHeld(parseShellPath(to.hash)),
    onHeld: (to, goAgain) => hosted.whenFree(moveTo(parseShellPath(to.hash), ground), goAgain),
  });
  judgeMoves(moves.judge);
  const stopUnload = page.guardUnload(() => isHeld(undefined));
  return () => {
    judgeMoves(() => true);
    moves.stop();
    stopUnload();
  };
}
