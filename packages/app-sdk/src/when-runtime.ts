import type { RuntimeModule } from './runtime-module';

/**
 * Calls the callback when the runtime has loaded: at once if it has, else when the loader calls `EXC_MR_READY`.
 * Callbacks run in the order in which they were added. Outside the shell they are never called.
 * @returns a function that cancels the callback
 */
export function whenRuntime(callback: (module: RuntimeModule) => void): () => void {
  let wanted = true;
  const run = () => {
    const module = window.unifiedShellRuntime;
    if (module === undefined) wait();
    else if (wanted) callback(module);
  };
  const wait = () => {
    const earlier = window.EXC_MR_READY;
    const ready = Object.assign(
      () => {
        if (window.EXC_MR_READY === ready) delete window.EXC_MR_READY;
        try {
          earlier?.();
        } finally {
          run();
        }
      },
      { autoDelete: true },
    );
    window.EXC_MR_READY = ready;
  };
  run();
  return () => {
    wanted = false;
  };
}

/** Sends a request to the runtime when it has loaded. Outside the shell the promise never settles. */
export function askRuntime<Answer>(ask: (module: RuntimeModule) => Promise<Answer>): Promise<Answer> {
  return new Promise((resolve) => {
    whenRuntime((module) => resolve(ask(module)));
  });
}
