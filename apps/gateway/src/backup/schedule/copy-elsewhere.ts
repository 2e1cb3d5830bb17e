/**
 * Runs the operator's command (`BACKUP_COMMAND`) that copies a backup to another place. The shell of the system runs it;
 * the variable `BACKUP_FILE` holds the path of the backup. It does not get the product's own secrets.
 */
import { spawn } from 'node:child_process';
import { SECRET_VARIABLES } from '../../config/secret-files';
import { BackupError } from '../backup-error';

/** A copy that takes longer would meet the next one. */
const TIMEOUT_MS = 30 * 60_000;
const MAX_OUTPUT_CHARS = 2_000;

export interface CopyElsewhere {
  command: string;
  variables: Readonly<Record<string, string | undefined>>;
  timeoutMs?: number;
}

/** Rejects with COPY_FAILED and the end of the command's output, or with ABORTED after the signal. */
export function copyElsewhere(
  file: string,
  { command, variables, timeoutMs = TIMEOUT_MS }: CopyElsewhere,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that the programs of a pipeline end with it.
    const child = spawn('/bin/sh', ['-c', command], {
      env: { ...withoutSecrets(variables), BACKUP_FILE: file },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-MAX_OUTPUT_CHARS);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = () => {
      if (child.pid !== undefined) killGroup(child.pid);
      // A program outside the group may keep them open for ever.
      child.stdout.destroy();
      child.stderr.destroy();
    };
    let isTooLate = false;
    const timer = setTimeout(() => {
      isTooLate = true;
      end();
    }, timeoutMs);
    signal.addEventListener('abort', end, { once: true });
    const settle = (error?: BackupError) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      if (error === undefined) resolve();
      else reject(error);
    };
    child.on('error', (cause) =>
      settle(new BackupError('COPY_FAILED', 'BACKUP_COMMAND could not be started', { cause })),
    );
    child.on('close', (code, killed) => {
      if (signal.aborted) return settle(new BackupError('ABORTED', 'BACKUP_COMMAND was stopped'));
      if (code === 0) return settle();
      const how = code === null ? `was ended by ${killed}` : `ended with code ${code}`;
      const why = isTooLate ? `was ended because it took longer than ${timeoutMs / 60_000} min` : how;
      settle(new BackupError('COPY_FAILED', `BACKUP_COMMAND ${why}: ${output.trim()}`));
    });
  });
}

function killGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // All of its programs have ended, or belong to another user.
  }
}

function withoutSecrets(variables: Readonly<Record<string, string | undefined>>) {
  const secret = new Set(SECRET_VARIABLES.flatMap((name) => [name, `${name}_FILE`]));
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !secret.has(name)));
}
