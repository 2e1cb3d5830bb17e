import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StopTarget, stopOn } from './stop-on';

class FakeProcess extends EventEmitter implements StopTarget {
  exits: number[] = [];
  exitCode: number | undefined;
  exit(code: number): void {
    this.exits.push(code);
  }
}

const onBoth = (stop: () => Promise<void>) => ({ SIGINT: stop, SIGTERM: stop });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a signal', () => {
  it.each(['SIGINT', 'SIGTERM'])(
    '%s stops once, even when it is repeated, and does not exit before 9.5 s',
    async (signal) => {
      const target = new FakeProcess();
      const stop = vi.fn(async () => {});
      stopOn(target, onBoth(stop));
      target.emit(signal);
      target.emit(signal);
      await vi.advanceTimersByTimeAsync(9_499);
      expect(stop).toHaveBeenCalledTimes(1);
      expect(target.exits).toEqual([]);
    },
  );

  it('is ignored after another signal', () => {
    const target = new FakeProcess();
    const other = vi.fn(async () => {});
    stopOn(target, { SIGTERM: () => new Promise(() => {}), SIGUSR2: other });
    target.emit('SIGTERM');
    target.emit('SIGUSR2');
    expect(other).not.toHaveBeenCalled();
  });

  it('exits with code 1 when a stop takes 9.5 s', async () => {
    const target = new FakeProcess();
    stopOn(
      target,
      onBoth(() => new Promise(() => {})),
    );
    target.emit('SIGTERM');
    await vi.advanceTimersByTimeAsync(9_500);
    expect(target.exits).toEqual([1]);
  });

  it('sets exit code 1 when the stop fails', async () => {
    const target = new FakeProcess();
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
    stopOn(
      target,
      onBoth(() => Promise.reject(new Error('stuck'))),
    );
    target.emit('SIGTERM');
    await vi.advanceTimersByTimeAsync(0);
    expect(target.exitCode).toBe(1);
    expect(errorLog).toHaveBeenCalled();
  });

  it('is ignored after the listeners have been removed', () => {
    const target = new FakeProcess();
    stopOn(
      target,
      onBoth(async () => {}),
    )();
    expect(target.listenerCount('SIGINT') + target.listenerCount('SIGTERM')).toBe(0);
  });
});
