/** A value that is sent to the shell whenever it is set, and again after a reconnection. */
export interface NotifiedValue<T> {
  value: T;
  repeat(): void;
}

/** @param send is not called before the value has been set once */
export function createNotifiedValue<T>(initial: T, send: (value: T) => void): NotifiedValue<T> {
  let now = initial;
  let isSent = false;
  return {
    get value() {
      return now;
    },
    set value(value) {
      now = value;
      isSent = true;
      send(now);
    },
    repeat() {
      if (isSent) send(now);
    },
  };
}
