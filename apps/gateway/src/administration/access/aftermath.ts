/** Collects what happens after the commit of an action, for the doors that run beside the product. */
import type { Aftermath, EndedSession } from './administrator';
import type { Letter } from './links';

export interface AftermathDependencies {
  /** Tells solutions and clients that sessions have ended. */
  announceEnded(sessions: readonly EndedSession[]): void;
  /** Absent without a mail server. */
  postLetter?: ((letter: Letter) => void) | undefined;
}

export interface CollectedAftermath {
  aftermath: Aftermath;
  /** Called once the transaction is committed. */
  runAll(): void;
}

export function createAftermath({ announceEnded, postLetter }: AftermathDependencies): CollectedAftermath {
  const effects: (() => void)[] = [];
  return {
    aftermath: {
      canMail: postLetter !== undefined,
      announce: (sessions) => void effects.push(() => announceEnded(sessions)),
      mail(letter) {
        if (postLetter !== undefined) effects.push(() => postLetter(letter));
        return postLetter !== undefined;
      },
    },
    runAll() {
      for (const effect of effects) effect();
    },
  };
}
