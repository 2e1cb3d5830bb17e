// The processor time of the whole machine. The times of child processes miss a part of the browser, which the system
// takes over when its parent ends.
import { readFileSync } from 'node:fs';

/** `USER_HZ`, which the kernel uses for every process. */
const TICKS_PER_SECOND = 100;

/**
 * The seconds for which the processors have been busy since the machine started, by the first line of `/proc/stat`
 * (proc(5)): user, nice, system, interrupts. Idle time and waiting for disks do not count.
 * @returns {number | undefined} undefined on other systems than Linux
 */
export function busySeconds(read = () => readFileSync('/proc/stat', 'utf8')) {
  if (process.platform !== 'linux') return undefined;
  const [, user, nice, system, , , interrupt, softInterrupt] = read()
    .split('\n')[0]
    .trim()
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + interrupt + softInterrupt) / TICKS_PER_SECOND;
}
