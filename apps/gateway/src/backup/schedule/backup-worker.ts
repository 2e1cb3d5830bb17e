/** A thread that takes a backup of a copy of the embedded database: the gateway's own event loop is not held up by it. */
import { workerData } from 'node:worker_threads';
import { connectEmbedded } from '../../database/embedded/open-embedded';
import { takeBackup } from '../take/take-backup';
import { parseWorkerTask } from './worker-task';

const { copy, ...order } = parseWorkerTask(workerData);
const { db, close } = await connectEmbedded(copy);
try {
  await takeBackup(db, order);
} finally {
  await close();
}
