/** Collects what happens after the commit of an action, for the doors that run beside the product. */
import type { Aftermath, EndedSession } from '../../admin-calls/administrator';
import type { PostLetter } from './post-letters';

export interface AftermathDependencies {
  /** Tells solutions and clients that sessions have ended. */
  announceEnded(sessions: readonly EndedSession[]): void;
  /** Absent without a mail server. */
  postLetter?: PostLetter | undefined;
  /** See `Aftermath`. */
  invitationsPerDay?: number;
}

export interface CollectedAftermath {
  aftermath: Aftermath;
  /** Called once the transaction is committed. */
  runAll(): void;
}

export function createAftermath({
  announceEnded,
  postLetter,
  invitationsPerDay,
}: AftermathDependencies): CollectedAftermath {
  const effects: (() => void)[] = [];
  return {
    aftermath: {
      canMail: postLetter !== undefined,
      ...(postLetter && invitationsPerDay !== undefined ? { invitationsPerDay } : {}),
      announce: (sessions) => void effects.push(() => announceEnded(sessions)),
      mail(letter, organisation) {
        if (postLetter !== undefined) effects.push(() => postLetter(letter, organisation));
        return postLetter !== undefined;
      },
    },
    runAll() {
      for (const effect of effects) effect();
    },
  };
}
