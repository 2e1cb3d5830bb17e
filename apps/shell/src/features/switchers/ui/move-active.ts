/** Number of options that Page Up and Page Down skip. */
const PAGE_OPTIONS = 8;

/**
 * The option that a key makes active.
 * @param active the index of the active option; -1 without one
 * @param isTyping the focus is in a text field, where Home and End belong to the text
 * @returns undefined for a key that moves no option
 */
export function moveActive(
  key: string,
  active: number,
  count: number,
  isTyping: boolean,
): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return active >= last ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? last : active - 1;
    case 'PageDown':
      return Math.min(last, Math.max(0, active) + PAGE_OPTIONS);
    case 'PageUp':
      return Math.max(0, active - PAGE_OPTIONS);
    case 'Home':
      return isTyping ? undefined : 0;
    case 'End':
      return isTyping ? undefined : last;
    default:
      return undefined;
  }
}
