/** A value that is told whenever it is set, and again to a shell that forgot it. */
export interface ToldValue<T> {
  value: T;
  repeat(): void;
}

/** @param tell is not called before it has been set once. */
export function createToldValue<T>(initial: T, tell: (value: T) => void): ToldValue<T> {
  let told: { value: T } | undefined;
  return {
    get value() {
      return told ? told.value : initial;
    },
    set value(value) {
      told = { value };
      tell(value);
    },
    repeat() {
      if (told) tell(told.value);
    },
  };
}
