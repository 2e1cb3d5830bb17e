/** Window messages of one frame in a second. A frame that sends more is removed from the page (case F8). */
export const MAX_WINDOW_MESSAGES_PER_SECOND = 1_000;

/**
 * Finds the frame of ours that a message comes from: its sender, or a parent of its sender. Undefined for a message of any
 * other window, such as a popup. Reads nothing of the message.
 * @param find what belongs to a window; undefined if the window is not that of a frame of ours
 * @param levels how far up the parents are followed
 */
export function findOwner<Owner>(
  source: MessageEventSource | null,
  find: (window: MessageEventSource) => Owner | undefined,
  levels = 8,
): Owner | undefined {
  if (source === null || levels === 0) return undefined;
  // The topmost window is its own parent.
  return find(source) ?? findOwner('parent' in source ? source.parent : null, find, levels - 1);
}
