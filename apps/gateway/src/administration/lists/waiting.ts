import type { Administrator } from '../access/administrator';

/**
 * The answer of a call that waits for another server: it waits after the transaction of the call, so that it holds no
 * connection, and ends in a transaction of its own, with the rights that the caller has then.
 */
export class Waiting {
  readonly wait: () => Promise<(admin: Administrator) => Promise<object>>;

  constructor(wait: Waiting['wait']) {
    this.wait = wait;
  }
}
