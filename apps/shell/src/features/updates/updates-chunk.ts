import { createShellWorker } from './browser/shell-worker';
import { followUpdates as follow } from './model/follow-updates';
import type { UpdatesModule } from './model/updates-part';

/**
 * The bundle that keeps page and service worker up to date, loaded when the application has loaded. The development
 * server has no files for a worker.
 */
export const followUpdates: UpdatesModule['followUpdates'] = (deps) =>
  follow(deps, import.meta.env.DEV ? undefined : createShellWorker(window));
