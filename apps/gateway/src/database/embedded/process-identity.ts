/** Checks whether a process is still running, as opposed to a later process with the same pid. */
import { readFileSync } from 'node:fs';

export interface ProcessIdentity {
  pid: number;
  /** The kernel's start time, in its ticks; null where the system does not report it. */
  startedAt: string | null;
}

/** The only source of data about other processes; tests replace it. */
export interface ProcessTable {
  self: ProcessIdentity;
  isAlive(process: ProcessIdentity): boolean;
}

export const systemProcessTable: ProcessTable = {
  self: { pid: process.pid, startedAt: readStart(process.pid) },
  isAlive: ({ pid, startedAt }) => exists(pid) && (startedAt === null || readStart(pid) === startedAt),
};

/** Signal 0 only checks. `EPERM` means that the process is running and belongs to another user. */
function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Field 22 of `/proc/<pid>/stat` (proc(5)); fields are counted from the end of field 2, which may hold blanks. */
function readStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
