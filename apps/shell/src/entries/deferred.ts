import type { AppGround } from '../core/app-requests/deps';
import { answerApplications } from '../core/app-requests/dispatch-requests';
import type { ChromeEffectDeps } from '../core/chrome/deps';
import { startLateEffects } from '../core/shell/deferred-effects';

/** What works once the chrome draws, and nothing of which is drawn: a chunk of its own. Returns its undo. */
export function startLatePart(ground: ChromeEffectDeps & AppGround): () => void {
  const undo = [startLateEffects(ground), answerApplications(ground)];
  return () => {
    for (const stop of undo.reverse()) stop();
  };
}
