/** Runs a program as a thread of this process until it ends. */
import { Worker } from 'node:worker_threads';
import { BackupError } from '../backup-error';

/**
 * Rejects with the error that the thread threw, or with ABORTED once the thread has ended after the signal.
 * @param program absolute path of a script
 */
export async function runWorker(program: string, workerData: unknown, signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw new BackupError('ABORTED', 'The backup was stopped before it was complete');
  const worker = new Worker(program, { workerData, execArgv: [] });
  const end = () => void worker.terminate();
  signal.addEventListener('abort', end, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', (code) => {
        if (code === 0 && !signal.aborted) resolve();
        else reject(new BackupError('ABORTED', 'The backup was stopped before it was complete'));
      });
    });
  } finally {
    signal.removeEventListener('abort', end);
  }
}
