/**
 * Repeats a notice of a sign-out that did not arrive: to receive it twice has no further effect. Bounded in tries, in
 * time and in number, and ended when the product stops.
 */
import { setTimeout as delay } from 'node:timers/promises';

/** Before each repetition; the real wait is between half of it and all of it. */
const WAITS_MS = [1_000, 5_000, 30_000];
/** Notices that wait at the same time. Of more, each has one try. */
const MAX_WAITING = 1_000;

/** A receiver that answered, and would give the same answer again. */
export class FinalAnswer extends Error {
  override readonly name = 'FinalAnswer';
}

export interface RepeatDependencies {
  /** From 0 to 1. */
  random?(): number;
  /** Rejects when the signal aborts. */
  wait?(ms: number, signal: AbortSignal): Promise<unknown>;
}

export interface RepeatNotices {
  /**
   * Sends until `send` resolves or rejects with a `FinalAnswer`, or until no try is left. Never rejects.
   * @param onFailure is told of each failed try
   */
  send(send: () => Promise<void>, onFailure: (error: unknown) => void): Promise<void>;
  /** Sends once what would be sent after a wait: the first try has failed already. */
  sendAgain(send: () => Promise<void>, onFailure: (error: unknown) => void): Promise<void>;
  close(): void;
}

export function createRepeatNotices({
  random = Math.random,
  wait = (ms, signal) => delay(ms, undefined, { signal, ref: false }),
}: RepeatDependencies = {}): RepeatNotices {
  const stop = new AbortController();
  let waiting = 0;

  async function pause(ms: number): Promise<boolean> {
    if (waiting >= MAX_WAITING || stop.signal.aborted) return false;
    waiting += 1;
    try {
      await wait(ms * (0.5 + random() / 2), stop.signal);
      return true;
    } catch {
      return false;
    } finally {
      waiting -= 1;
    }
  }

  async function attempt(send: () => Promise<void>, onFailure: (error: unknown) => void): Promise<boolean> {
    try {
      await send();
      return true;
    } catch (error) {
      onFailure(error);
      return error instanceof FinalAnswer;
    }
  }

  async function sendAgain(send: () => Promise<void>, onFailure: (error: unknown) => void): Promise<void> {
    for (const ms of WAITS_MS) if (!(await pause(ms)) || (await attempt(send, onFailure))) return;
  }

  return {
    async send(send, onFailure) {
      if (!(await attempt(send, onFailure))) await sendAgain(send, onFailure);
    },
    sendAgain,
    close: () => stop.abort(),
  };
}
