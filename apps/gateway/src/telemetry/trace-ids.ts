/** The trace id of the next root span: that of the request, so that a line of the log and its trace have one id. */
export interface TraceIds {
  /** For the SDK. */
  next: () => string;
  /** The root span that `start` makes, at once, has this id. */
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
