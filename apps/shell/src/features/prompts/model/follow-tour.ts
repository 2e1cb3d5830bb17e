import type { EffectDeps } from '../../../kernel/wiring/deps';
import { frameSelector, positionId } from '../tours/tour-position';
import type { PromptStore } from './prompt-store';

/**
 * Asks the open application where the element is that a step of a tour points at, again for each document, and closes
 * the tour of a solution that the user has left. Returns a function that stops it.
 */
export function followTour(
  { store, getDecision, requestFrame }: EffectDeps,
  prompts: PromptStore,
): () => void {
  /** The frame and the step that were asked about. */
  let asked: string | undefined;

  function follow(): void {
    const { open } = prompts.getState();
    const tour = open?.kind === 'tour' ? open : undefined;
    const decision = getDecision();
    const appId = decision.kind === 'solution' ? decision.solution.appId : undefined;
    if (tour?.tour.solution !== undefined && tour.tour.solution !== appId) {
      // Without an end that is stored: the user has not ended it.
      return prompts.send({ type: 'closed' });
    }
    const { frame } = store.getState();
    const selector = tour && frameSelector(tour);
    // The answer of a third party would be refused.
    const isAsked = decision.kind === 'solution' && !decision.solution.sandbox.thirdParty;
    const isUsable = isAsked && frame?.phase === 'done';
    const wanted = tour && selector && isUsable ? `${frame.frameId} ${positionId(tour)}` : undefined;
    if (wanted === asked) return;
    asked = wanted;
    if (tour && selector && isUsable) {
      requestFrame({ module: 'tours', method: 'locate', args: [positionId(tour), selector] });
    } else if (isUsable) requestFrame({ module: 'tours', method: 'locate', args: [''] });
    else if (tour?.box) prompts.send({ type: 'tour-changed', change: { box: undefined } });
  }

  const undo = [store.subscribe(follow), prompts.subscribe(follow)];
  follow();
  return () => {
    for (const stop of undo) stop();
  };
}
