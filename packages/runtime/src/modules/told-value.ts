/** A value that is told whenever it is set, and again to a shell that forgot it. */
export interface ToldValue<T> {
  value: T;
  repeat(): void;
}

/** @param tell is not called before it has been set once. */
export function createToldValue<T>(initial: T, tell: (value: T) => void): ToldValue<T> {
  let now = initial;
  let isTold = false;
  return {
    get value() {
      return now;
    },
    set value(value) {
      now = value;
      isTold = true;
      tell(now);
    },
    repeat() {
      if (isTold) tell(now);
    },
  };
}
