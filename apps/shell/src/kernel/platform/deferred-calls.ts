/** Calls to a target that is loaded later, once. */
export interface DeferredCalls<Target> {
  /** Calls the target at once if it has loaded, else when it is resolved. Calls keep their order. */
  call(call: (target: Target) => void): void;
  resolve(target: Target): void;
}

/** Further calls are dropped, so that a frame cannot fill the memory when the target never loads. */
const MAX_QUEUED_CALLS = 999;

/** Buffers calls until the target has loaded. */
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
