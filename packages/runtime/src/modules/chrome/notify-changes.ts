/** Says something to the shell when it has changed; functions in it stay where they are. */
export interface ChangeNotifier {
  /** Several changes at once are told as one, soon; what is as before is not told. */
  changed(): void;
  /** A shell that forgot is told again; nothing that was not told before. */
  repeat(): void;
}

/** @param read makes plain data of what there is now */
export function notifyChanges<Value>(read: () => Value, send: (value: Value) => void): ChangeNotifier {
  let lastSent = '';
  let isDue = false;

  function show(): void {
    isDue = false;
    const value = read();
    const text = JSON.stringify(value);
    if (text === lastSent) return;
    lastSent = text;
    send(value);
  }

  return {
    changed() {
      if (isDue) return;
      isDue = true;
      queueMicrotask(show);
    },
    repeat() {
      if (lastSent === '') return;
      lastSent = '';
      show();
    },
  };
}
