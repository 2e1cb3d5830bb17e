/** What listeners can be added to: a window, a document, a port. */
export interface Listened {
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
}

/** Adds listeners by their types of event. Returns the undo of them all. */
export function listen(
  target: Listened,
  listeners: Readonly<Record<string, (event: Event) => void>>,
): () => void {
  const all = Object.entries(listeners);
  for (const [type, listener] of all) target.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of all) target.removeEventListener(type, listener);
  };
}
