/** Says something to the shell when it has changed; functions in it stay where they are. */
export interface Told {
  /** Several changes at once are told as one, soon; what is as before is not told. */
  changed(): void;
  /** A shell that forgot is told again; nothing that was not told before. */
  repeat(): void;
}

/** @param read makes plain data of what there is now */
export function tellChanges<Value>(read: () => Value, tell: (value: Value) => void): Told {
  let told = '';
  let isDue = false;

  function show(): void {
    isDue = false;
    const value = read();
    const text = JSON.stringify(value);
    if (text === told) return;
    told = text;
    tell(value);
  }

  return {
    changed() {
      if (isDue) return;
      isDue = true;
      queueMicrotask(show);
    },
    repeat() {
      if (told === '') return;
      told = '';
      show();
    },
  };
}
