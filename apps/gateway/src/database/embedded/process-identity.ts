/** Whether a process still lives, told apart from a later process that got the same number. */
import { readFileSync } from 'node:fs';

export interface ProcessIdentity {
  pid: number;
  /** When the kernel started it, in its own ticks; null where the system does not tell. */
  startedAt: string | null;
}

/** The one fact source about other processes, replaceable in tests. */
export interface ProcessTable {
  self: ProcessIdentity;
  isAlive(process: ProcessIdentity): boolean;
}

export const systemProcessTable: ProcessTable = {
  self: { pid: process.pid, startedAt: readStart(process.pid) },
  isAlive: ({ pid, startedAt }) => exists(pid) && (startedAt === null || readStart(pid) === startedAt),
};

/** Signal 0 only asks. `EPERM` means that it lives and belongs to somebody else. */
function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Field 22 of `/proc/<pid>/stat` (proc(5)); the name in field 2 may hold blanks, so it is read from its end. */
function readStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
