/** Sends a value to the shell when it has changed. */
export interface ChangeNotifier {
  /** Sends the value in a microtask, once for several changes, and only if it differs from the last one sent. */
  changed(): void;
  /** Sends the value again after a reconnection, if it was sent before. */
  repeat(): void;
}

/** @param read returns the current value as plain data */
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
