/**
 * Decides whether the event loop of a process is stuck: it has worked for 10 s without a turn. A loop that makes no turn
 * because the machine or the process was paused, or because other processes have the processors, is not stuck.
 */

export const TICK_MS = 1_000;
/** Consecutive ticks of the watching thread without a turn of the watched one. A paused process does not tick. */
const STUCK_TICKS = 10;
/** The processor time in which a stuck loop has made no turn; a loop that waits for the processor needs longer. */
const STUCK_WORK_MS = 9_000;

export interface EventLoopWatch {
  /**
   * @param turns counted by the watched thread
   * @param cpuMs the processor time that the process has used so far
   * @returns whether the loop is stuck
   */
  tick(turns: number, cpuMs: number): boolean;
}

export function createEventLoopWatch(): EventLoopWatch {
  let seen: { turns: number; cpuMs: number; ticks: number } | undefined;
  return {
    tick(turns, cpuMs) {
      if (seen === undefined || seen.turns !== turns) {
        seen = { turns, cpuMs, ticks: 0 };
        return false;
      }
      seen.ticks += 1;
      return seen.ticks >= STUCK_TICKS && cpuMs - seen.cpuMs >= STUCK_WORK_MS;
    },
  };
}
