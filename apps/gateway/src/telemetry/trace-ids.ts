/** Sets the trace id of the next root span to the request id, so that a log line and its trace have the same id. */
export interface TraceIds {
  /** Generates trace ids for the SDK. */
  next: () => string;
  /** The root span that `start` creates synchronously gets this id. */
  use<T>(id: string, start: () => T): T;
}

export function createTraceIds(random: () => string): TraceIds {
  let wanted: string | undefined;
  return {
    next: () => wanted ?? random(),
    use(id, start) {
      wanted = id;
      try {
        return start();
      } finally {
        wanted = undefined;
      }
    },
  };
}
