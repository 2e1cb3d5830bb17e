/** An event target: a window, a document, a port. */
export interface Listened<Received extends Event = Event> {
  addEventListener(type: string, listener: (event: Received) => void): void;
  removeEventListener(type: string, listener: (event: Received) => void): void;
}

/** Adds a listener for each event type. @returns a function that removes all of them */
export function listen<Received extends Event = Event>(
  target: Listened<Received>,
  listeners: Readonly<Record<string, (event: Received) => void>>,
): () => void {
  const all = Object.entries(listeners);
  for (const [type, listener] of all) target.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of all) target.removeEventListener(type, listener);
  };
}
