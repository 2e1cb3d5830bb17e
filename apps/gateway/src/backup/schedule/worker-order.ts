/** What the gateway tells the thread that takes a backup. */
import * as v from 'valibot';

const workerOrder = v.object({
  /** The folder that holds the copy. */
  copy: v.string(),
  file: v.string(),
  takenAt: v.date(),
  release: v.string(),
});
export type WorkerOrder = v.InferOutput<typeof workerOrder>;

export function parseWorkerOrder(value: unknown): WorkerOrder {
  return v.parse(workerOrder, value);
}
