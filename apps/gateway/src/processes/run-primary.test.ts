import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkerEvents } from './cluster-workers';
import { runPrimary } from './run-primary';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const signals = new EventEmitter();
  const log: string[] = [];
  let events: WorkerEvents | undefined;
  const ended = runPrimary({
    size: 2,
    signals,
    clock: { now: () => Date.now() },
    announce: () => log.push('announce'),
    warn: (text) => log.push(text),
    createWorkers(given) {
      events = given;
      return {
        start: (id) => log.push(`start ${id}`),
        signal: (id, signal) => log.push(`${signal} ${id}`),
      };
    },
  });
  const ready = (id: number) => events?.onReady(id);
  const end = (id: number, failed = false) => events?.onEnded(id, failed, 'ended');
  return { signals, log, ended, ready, end };
}

it('the primary process starts, announces, and ends with exit code 0 when its workers have ended', async () => {
  const { signals, log, ended, ready, end } = start();
  ready(1);
  ready(2);
  signals.emit('SIGTERM');
  end(1);
  end(2);
  expect(await ended).toBe(0);
  expect(log).toEqual(['start 1', 'start 2', 'announce', 'SIGTERM 1', 'SIGTERM 2']);
  expect(signals.eventNames()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it('the primary process replaces a dead worker after a delay, but not while it is stopping', async () => {
  const { signals, log, ended, ready, end } = start();
  ready(1);
  ready(2);
  end(2, true);
  expect(log).not.toContain('start 3');
  vi.advanceTimersByTime(500);
  expect(log).toContain('start 3');
  end(3, true);
  signals.emit('SIGINT');
  end(1);
  expect(await ended).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('the primary process kills a worker that does not stop within 10 s, and ends with exit code 1', async () => {
  const { signals, log, ended, ready, end } = start();
  ready(1);
  ready(2);
  signals.emit('SIGTERM');
  end(1);
  vi.advanceTimersByTime(10_000);
  expect(log.at(-1)).toBe('SIGKILL 2');
  end(2, true);
  expect(await ended).toBe(1);
});

it('SIGHUP makes the primary process start a new worker before an old one stops', () => {
  const { signals, log, ready } = start();
  ready(1);
  ready(2);
  signals.emit('SIGHUP');
  ready(3);
  expect(log.slice(-2)).toEqual(['start 3', 'SIGUSR2 1']);
});
