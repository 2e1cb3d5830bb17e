import { answerApplications } from '../app-requests/answer-applications';
import type { AppGround } from '../app-requests/app-ground';
import { startLateEffects } from './late-effects';
import type { LateGround } from './late-ground';

/** What works once the chrome draws, and nothing of which is drawn: a chunk of its own. Returns its undo. */
export function startLatePart(ground: LateGround & AppGround): () => void {
  const undo = [startLateEffects(ground), answerApplications(ground)];
  return () => {
    for (const stop of undo.reverse()) stop();
  };
}
