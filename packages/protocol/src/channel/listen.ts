/** An event target: a window, a document, a port. */
export interface Listened<Heard extends Event = Event> {
  addEventListener(type: string, listener: (event: Heard) => void): void;
  removeEventListener(type: string, listener: (event: Heard) => void): void;
}

/** Adds a listener for each event type. @returns a function that removes all of them */
export function listen<Heard extends Event = Event>(
  target: Listened<Heard>,
  listeners: Readonly<Record<string, (event: Heard) => void>>,
): () => void {
  const all = Object.entries(listeners);
  for (const [type, listener] of all) target.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of all) target.removeEventListener(type, listener);
  };
}
