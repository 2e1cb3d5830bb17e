/** Starts and signals workers with node:cluster: each runs the program of this process and shares its port. */
import cluster, { type Worker } from 'node:cluster';

export interface WorkerEvents {
  onReady(id: number): void;
  /** `failed`: the worker ended by an error or was killed. */
  onEnded(id: number, failed: boolean, how: string): void;
}

/**
 * The signals for a worker. `disconnect` of node:cluster is not used: it closes idle connections at a moment when
 * their clients may send a request.
 */
export type WorkerSignal = 'SIGTERM' | 'SIGKILL' | typeof STOP_ONE_SIGNAL;

/** Stops one worker while the others keep serving. */
export const STOP_ONE_SIGNAL = 'SIGUSR2';

export interface Workers {
  start(id: number): void;
  signal(id: number, signal: WorkerSignal): void;
}

export function createClusterWorkers({ onReady, onEnded }: WorkerEvents): Workers {
  const workers = new Map<number, Worker>();
  return {
    start(id) {
      const worker = cluster.fork();
      workers.set(id, worker);
      worker.on('listening', () => onReady(id));
      // A worker that the system could not fork emits `error` and no `exit`.
      worker.on('error', (error) => {
        if (worker.process.pid === undefined && workers.delete(id)) onEnded(id, true, error.message);
      });
      worker.on('exit', (code: number | null, signal: string | null) => {
        if (!workers.delete(id)) return;
        const failed = signal === null ? code !== 0 : signal === 'SIGKILL';
        onEnded(id, failed, signal === null ? `ended with code ${code}` : `was ended by ${signal}`);
      });
    },
    signal: (id, signal) => void workers.get(id)?.process.kill(signal),
  };
}
