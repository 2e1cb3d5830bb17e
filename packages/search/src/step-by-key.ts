/**
 * The item of a list or grid that an arrow key leads to.
 * @param index of the focused item; -1 while the focus is in the search field
 * @param columns of the grid; 1 for a list
 * @returns -1 for the search field; undefined for a key that moves nothing
 */
export function stepByKey(key: string, index: number, count: number, columns = 1): number | undefined {
  if (count === 0) return undefined;
  if (index < 0) return key === 'ArrowDown' ? 0 : undefined;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, index + columns);
    case 'ArrowUp':
      return index < columns ? -1 : index - columns;
    case 'ArrowRight':
      return columns > 1 ? Math.min(last, index + 1) : undefined;
    case 'ArrowLeft':
      return columns > 1 ? Math.max(0, index - 1) : undefined;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
