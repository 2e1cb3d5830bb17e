import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SignalTarget, stopOnSignal } from './stop-on-signal';

class FakeProcess extends EventEmitter implements SignalTarget {
  exits: number[] = [];
  exitCode: number | undefined;
  exit(code: number): void {
    this.exits.push(code);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a signal', () => {
  it.each(['SIGINT', 'SIGTERM'])(
    '%s stops once, however often it comes, and does not cut off',
    async (signal) => {
      const target = new FakeProcess();
      const stop = vi.fn(async () => {});
      stopOnSignal(target, stop);
      target.emit(signal);
      target.emit(signal);
      await vi.advanceTimersByTimeAsync(9_999);
      expect(stop).toHaveBeenCalledTimes(1);
      expect(target.exits).toEqual([]);
    },
  );

  it('cuts off a stop that takes more than 10 s', async () => {
    const target = new FakeProcess();
    stopOnSignal(target, () => new Promise(() => {}));
    target.emit('SIGTERM');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(target.exits).toEqual([1]);
  });

  it('leaves exit code 1 when the stop fails', async () => {
    const target = new FakeProcess();
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    stopOnSignal(target, () => Promise.reject(new Error('stuck')));
    target.emit('SIGTERM');
    await vi.advanceTimersByTimeAsync(0);
    expect(target.exitCode).toBe(1);
    expect(told).toHaveBeenCalled();
  });

  it('is not heard after the undo', () => {
    const target = new FakeProcess();
    stopOnSignal(target, async () => {})();
    expect(target.listenerCount('SIGINT') + target.listenerCount('SIGTERM')).toBe(0);
  });
});
