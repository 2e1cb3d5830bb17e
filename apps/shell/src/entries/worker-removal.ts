import { startWorkerRemoval } from '../worker/worker-removal';
import type { WorkerScope } from '../worker/worker-scope';

/** The global object of the service worker. */
declare const self: WorkerScope;

/** The script of a deployment that has switched the worker off. */
startWorkerRemoval(self);
