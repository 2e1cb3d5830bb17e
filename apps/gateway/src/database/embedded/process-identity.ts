/** Identifies a process and its machine, and checks whether a process of this PID namespace is still running. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A part that the system does not report is null. */
export interface ProcessIdentity {
  pid: number;
  /** The kernel's start time, in its ticks. Distinguishes a process from a later one with the same pid. */
  startedAt: string | null;
  /** Differs for each start of a kernel. */
  bootId: string | null;
  /** The pid is valid only within this namespace: a container has its own. */
  pidNamespace: string | null;
  /** Stays the same when the machine restarts. */
  machineId: string | null;
  host: string;
}

/** The only source of data about processes; tests replace it. */
export interface ProcessTable {
  self: ProcessIdentity;
  /** For a process of the same kernel and PID namespace. */
  isAlive(process: Pick<ProcessIdentity, 'pid' | 'startedAt'>): boolean;
}

export const systemProcessTable: ProcessTable = {
  self: {
    pid: process.pid,
    startedAt: readStart(process.pid),
    bootId: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    pidNamespace: readOrNull(() => readlinkSync('/proc/self/ns/pid')),
    machineId: readOrNull(() => readFileSync('/etc/machine-id', 'utf8')),
    host: hostname(),
  },
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
  return readOrNull(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  });
}

function readOrNull(read: () => string): string | null {
  try {
    return read().trim() || null;
  } catch {
    return null;
  }
}
