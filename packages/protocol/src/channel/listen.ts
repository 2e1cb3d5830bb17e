/** What listeners can be added to: a window, a document, a port. */
export interface Listened<Heard extends Event = Event> {
  addEventListener(type: string, listener: (event: Heard) => void): void;
  removeEventListener(type: string, listener: (event: Heard) => void): void;
}

/** Adds listeners by their types of event. Returns the undo of them all. */
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
