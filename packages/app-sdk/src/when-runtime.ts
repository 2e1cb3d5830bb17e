import type { RuntimeModule } from './runtime-module';

/**
 * Calls back once the runtime is there: at once when it is, else when the loader says so, in the order of the calls.
 * Outside the shell it never does.
 * @returns the undo.
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

/** Asks the runtime once it is there. Outside the shell it never settles. */
export function askRuntime<Answer>(ask: (module: RuntimeModule) => Promise<Answer>): Promise<Answer> {
  return new Promise((resolve) => {
    whenRuntime((module) => resolve(ask(module)));
  });
}
