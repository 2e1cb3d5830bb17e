import type { ShellRelease } from '@unified-shell/api/shell-release';
import { startShellWorker } from '../worker/shell-worker';
import type { WorkerScope } from '../worker/worker-scope';

/** The global object of the service worker. The gateway writes the release before this script. */
declare const self: WorkerScope & { readonly shellRelease: ShellRelease };

startShellWorker(self, self.shellRelease);
