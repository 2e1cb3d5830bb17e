import type { Administrator } from './administrator';

/**
 * The answer of a call that waits for another server: it waits after the transaction of the call, so that it holds no
 * connection, and ends in a transaction of its own, with the rights that the caller has then.
 */
export class Waiting<Answer> {
  readonly wait: () => Promise<(admin: Administrator) => Promise<Answer>>;

  constructor(wait: Waiting<Answer>['wait']) {
    this.wait = wait;
  }
}
