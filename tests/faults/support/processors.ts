/** Gives the product and the load that a test makes a processor each. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';

/**
 * Keeps this process, which makes the load, on all processors but the first. So the product's share of the machine does not
 * depend on how much work the load is.
 * @returns the words of a command that starts the product on the first processor; none where this is not possible
 */
export function separateProcessors(): readonly string[] {
  const last = availableParallelism() - 1;
  if (last === 0) return [];
  const { status } = spawnSync('taskset', [
    '--all-tasks',
    '--cpu-list',
    '--pid',
    `1-${last}`,
    `${process.pid}`,
  ]);
  return status === 0 ? ['taskset', '--cpu-list', '0'] : [];
}
