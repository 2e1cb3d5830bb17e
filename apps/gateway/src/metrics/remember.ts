/** Asks a costly question seldom: whoever asks within the time gets the last answer. A failure is not kept. */
import type { Clock } from '../clock';

export function remember<T>(ask: () => Promise<T>, milliseconds: number, clock: Clock): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (kept !== undefined && clock.now() < kept.until) return kept.answer;
    const asked = { answer: ask(), until: clock.now() + milliseconds };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.answer;
  };
}
