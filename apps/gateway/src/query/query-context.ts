/** What each resolver is given beside its arguments: who asks, and the request's one transaction. */
import type { Bearer } from '../bearer/bearer';

export interface QueryContext {
  bearer: Bearer;
  /** Fields are resolved at the same time; the transaction does one thing after the other. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

export function createQueryContext(bearer: Bearer): QueryContext {
  let last: Promise<unknown> = Promise.resolve();
  return {
    bearer,
    inTurn(work) {
      const turn = last.then(work);
      // Who comes next waits for this one, and does not fail with it.
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
