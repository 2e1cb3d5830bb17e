/** The context of each resolver: the bearer, with the request's one transaction. */
import type { Bearer } from '../bearer/bearer';

export interface QueryContext {
  bearer: Bearer;
  /** Runs the work after that of earlier calls: fields are resolved concurrently, a transaction is sequential. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

export function createQueryContext(bearer: Bearer): QueryContext {
  let last: Promise<unknown> = Promise.resolve();
  return {
    bearer,
    inTurn(work) {
      const turn = last.then(work);
      // The next call waits for this one, and does not fail with it.
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
