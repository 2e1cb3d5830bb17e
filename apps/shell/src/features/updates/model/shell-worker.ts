/** The service worker of the shell (decisions/0052). `browser/shell-worker.ts` implements it. */
export interface ShellWorker {
  /** Registers the worker. Rejects if the browser refuses it, or has no room for its files. */
  register(): Promise<void>;
  /** Fetches the script of the worker again, without passing through a worker. Never rejects. */
  update(): Promise<void>;
  getState(): Promise<WorkerState>;
  /** A waiting worker replaces the active one. Resolves when it has, at the latest after a few seconds. */
  takeOver(): Promise<void>;
  /** Removes the registration and all caches of the worker. Never rejects. */
  remove(): Promise<void>;
}

export interface WorkerState {
  /** `none`: no worker is active. `unsound`: it does not answer, or its cache lacks files. */
  active: 'none' | 'sound' | 'unsound';
  /** A newer worker is ready. */
  isWaiting: boolean;
}
