/** Something that comes later, once. */
export interface DeferredCalls<Target> {
  /** What is to be done with it: at once when it is there, else once it is, in the order of the calls. */
  call(call: (target: Target) => void): void;
  resolve(target: Target): void;
}

/** What waits at most: where the thing never comes, a frame that goes on talking fills no memory. */
const MAX_QUEUED_CALLS = 999;

/** Keeps what is to be done with something until it is there. */
export function createDeferredCalls<Target>(): DeferredCalls<Target> {
  const queue: ((target: Target) => void)[] = [];
  let send = (call: (target: Target) => void): void => {
    if (queue.length < MAX_QUEUED_CALLS) queue.push(call);
  };
  return {
    call: (call) => send(call),
    resolve(target) {
      send = (call) => call(target);
      for (const call of queue.splice(0)) call(target);
    },
  };
}
