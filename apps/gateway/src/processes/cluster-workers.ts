/** Workers by node:cluster: each runs the program of this process again and shares its port. Nothing is decided here. */
import cluster, { type Worker } from 'node:cluster';

export interface WorkerEvents {
  onReady(id: number): void;
  /** `failed`: by an error or by force. */
  onGone(id: number, failed: boolean, how: string): void;
}

export interface Workers {
  start(id: number): void;
  /** Gets no new connection from now on, and goes when what it has is done. */
  retire(id: number): void;
  signal(id: number, signal: 'SIGTERM' | 'SIGKILL'): void;
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
    // Its channel to this process closes, which is how it hears of it.
    retire: (id) => workers.get(id)?.disconnect(),
    signal: (id, signal) => void workers.get(id)?.process.kill(signal),
  };
}
