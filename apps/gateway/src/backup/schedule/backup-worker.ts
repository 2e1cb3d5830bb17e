/** A thread that backs up a copy of the embedded database, so that the gateway's event loop is not blocked. */
import { workerData } from 'node:worker_threads';
import { connectEmbedded } from '../../database/embedded/open-embedded';
import { takeBackup } from '../take/take-backup';
import { parseWorkerTask } from './worker-task';

const { copy, ...options } = parseWorkerTask(workerData);
const { db, close } = await connectEmbedded(copy);
try {
  await takeBackup(db, options);
} finally {
  await close();
}
