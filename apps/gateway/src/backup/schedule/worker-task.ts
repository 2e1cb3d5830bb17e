/** The task that the gateway gives to the thread that takes a backup. */
import * as v from 'valibot';

const workerTaskSchema = v.object({
  /** The folder that holds the copy. */
  copy: v.string(),
  file: v.string(),
  takenAt: v.date(),
  release: v.string(),
});
export type WorkerTask = v.InferOutput<typeof workerTaskSchema>;

export function parseWorkerTask(value: unknown): WorkerTask {
  return v.parse(workerTaskSchema, value);
}
