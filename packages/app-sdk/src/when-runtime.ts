import type { RuntimeModule } from './runtime-module';
import { UnsupportedError } from './sdk-error';

/** The members that Unified Shell has added to those of the public client; the runtime of an older shell lacks them. */
type AddedMember = 'actions' | 'search' | 'inbox' | 'preferences' | 'translate';

/** The runtime of this shell or of an older one. */
export type AnyRuntime = Omit<RuntimeModule, AddedMember> & Partial<Pick<RuntimeModule, AddedMember>>;

/**
 * Calls the callback when the runtime has loaded: at once if it has, else when the loader calls `EXC_MR_READY`.
 * Callbacks run in the order in which they were added. Outside the shell they are never called.
 * @returns a function that cancels the callback
 */
export function whenRuntime(callback: (module: AnyRuntime) => void): () => void {
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
export function askRuntime<Answer>(ask: (module: AnyRuntime) => Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    whenRuntime((module) => {
      try {
        resolve(ask(module));
      } catch (error) {
        reject(error);
      }
    });
  });
}

/** @throws UnsupportedError if the runtime of the shell is older than the member */
export function required<Member>(member: Member | undefined, name: AddedMember | 'user.stepUp'): Member {
  if (member === undefined) {
    throw new UnsupportedError(`The runtime of this shell is older than its member “${name}”.`);
  }
  return member;
}
