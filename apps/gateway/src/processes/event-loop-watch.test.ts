import { describe, expect, it } from 'vitest';
import { createEventLoopWatch, TICK_MS } from './event-loop-watch';

/** @param cpuMs the processor time in each tick @returns the ticks after which the loop counts as stuck */
function stuckAfter(turnsOf: (tick: number) => number, cpuMs = TICK_MS, ticks = 60): number | undefined {
  const watch = createEventLoopWatch();
  for (let tick = 0; tick <= ticks; tick += 1) if (watch.tick(turnsOf(tick), tick * cpuMs)) return tick;
  return undefined;
}

describe('the watch of the event loop', () => {
  it('finds a loop that has worked for 10 s without a turn', () => {
    expect(stuckAfter(() => 5)).toBe(10);
  });

  it('counts anew after each turn', () => {
    expect(stuckAfter((tick) => Math.floor(tick / 10))).toBeUndefined();
    expect(stuckAfter((tick) => Math.min(tick, 20))).toBe(30);
  });

  it('counts the work and not the time of a process that waits for a busy processor', () => {
    expect(stuckAfter(() => 5, TICK_MS / 4)).toBe(36);
    expect(stuckAfter(() => 5, 0)).toBeUndefined();
  });
});
