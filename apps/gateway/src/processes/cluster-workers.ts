/** Workers by node:cluster: each runs the program of this process again and shares its port. Nothing is decided here. */
import cluster, { type Worker } from 'node:cluster';

export interface WorkerEvents {
  onReady(id: number): void;
  /** `failed`: by an error or by force. */
  onGone(id: number, failed: boolean, how: string): void;
}

/**
 * To a worker. Not `disconnect` of node:cluster: it drops the connections that wait for a request, in the moment their
 * clients may send one.
 */
export type WorkerSignal = 'SIGTERM' | 'SIGKILL' | typeof RETIRE;

/** The worker goes, and the others serve on. */
export const RETIRE = 'SIGUSR2';

export interface Workers {
  start(id: number): void;
  signal(id: number, signal: WorkerSignal): void;
}

export function createClusterWorkers({ onReady, onGone }: WorkerEvents): Workers {
  const workers = new Map<number, Worker>();
  return {
    start(id) {
      const worker = cluster.fork();
      workers.set(id, worker);
      worker.on('listening', () => onReady(id));
      // Such as a fork that the system refused; it then never exits.
      worker.on('error', (error) => {
        if (worker.process.pid === undefined && workers.delete(id)) onGone(id, true, error.message);
      });
      worker.on('exit', (code: number | null, signal: string | null) => {
        if (!workers.delete(id)) return;
        const failed = signal === null ? code !== 0 : signal === 'SIGKILL';
        onGone(id, failed, signal === null ? `ended with code ${code}` : `was ended by ${signal}`);
      });
    },
    signal: (id, signal) => void workers.get(id)?.process.kill(signal),
  };
}
