/** The messages to the shell's service worker, and its answer. Later releases must still understand them. */
export type WorkerMessage =
  /** Answered on the port with a `WorkerReport`. */
  | { type: 'report' }
  /** The waiting worker replaces the active one. */
  | { type: 'take-over' };

/** The answer of a worker of the shell to `report`. */
export interface WorkerReport {
  type: 'unified-shell-worker';
  build: string;
  /** Whether its cache has all files of its build. */
  isComplete: boolean;
}

/**
 * A worker that does not answer within this time is not one of the shell's, or is stuck. A slow device needs seconds to
 * start a worker.
 */
const REPORT_TIMEOUT_MS = 10_000;

/** The prefix of the names of all caches of the worker. */
export const CACHE_PREFIX = 'unified-shell-release-';

/** @returns undefined for the message of another program */
export function readWorkerReport(data: unknown): WorkerReport | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!('type' in data) || data.type !== 'unified-shell-worker') return undefined;
  if (!('build' in data) || typeof data.build !== 'string') return undefined;
  if (!('isComplete' in data) || typeof data.isComplete !== 'boolean') return undefined;
  return { type: data.type, build: data.build, isComplete: data.isComplete };
}

export function isWorkerMessage(data: unknown, type: WorkerMessage['type']): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}

/** Asks a worker for its report. Resolves with undefined if it gives none in time. Never rejects. */
export function askForReport(
  worker: Pick<ServiceWorker, 'postMessage'>,
  after: (milliseconds: number, run: () => void) => void,
): Promise<WorkerReport | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (report: WorkerReport | undefined) => {
      port1.close();
      resolve(report);
    };
    port1.onmessage = ({ data }) => end(readWorkerReport(data));
    after(REPORT_TIMEOUT_MS, () => end(undefined));
    worker.postMessage({ type: 'report' } satisfies WorkerMessage, [port2]);
  });
}
