// The rows of the dialog that arranges a work hub, and the user's changes to them; pure.
import type { Arrangement } from '../model/arrangement';
import type { NavigationEntry } from '../model/navigation-entry';

export interface ArrangeRow {
  id: string;
  name: string;
  /** Rows are moved only within their list: a section, or the children of one entry. */
  list: string;
  heading: string | undefined;
  isBelow: boolean;
  isHidden: boolean;
}

/** All entries of the hub, each followed by its children. */
export function rowsOf(entries: readonly NavigationEntry[]): ArrangeRow[] {
  return entries.flatMap((entry) => {
    const heading = entry.section || undefined;
    const below = (entry.children ?? []).map((child) => rowOf(child, `below ${entry.id}`, heading, true));
    return [rowOf(entry, `section ${heading}`, heading, false), ...below];
  });
}

function rowOf(
  { id, name, isHidden = false }: NavigationEntry,
  list: string,
  heading: string | undefined,
  isBelow: boolean,
): ArrangeRow {
  return { id, name, list, heading, isBelow, isHidden };
}

/** The rows of the list that a row belongs to, in their order. */
export function listOf(rows: readonly ArrangeRow[], { list }: ArrangeRow): ArrangeRow[] {
  return rows.filter((row) => row.list === list);
}

/**
 * Moves a row with its children. At the end of its list, the row stays.
 * @param by -1 up, 1 down
 */
export function moveRow(rows: readonly ArrangeRow[], row: ArrangeRow, by: -1 | 1): ArrangeRow[] {
  const list = listOf(rows, row);
  const other = list[list.indexOf(row) + by];
  if (other === undefined) return [...rows];
  const [first, second] = by < 0 ? [other, row] : [row, other];
  const blockOf = (top: ArrangeRow) => rows.filter((each) => each === top || each.list === `below ${top.id}`);
  const moved = [...blockOf(second), ...blockOf(first)];
  const rest = rows.filter((each) => !moved.includes(each));
  const at = rest.findIndex((each) => rows.indexOf(each) > rows.indexOf(first));
  return at < 0 ? [...rest, ...moved] : [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

/** Moves a row with its children to the place of another row of its list. A row of another list changes nothing. */
export function moveRowTo(rows: readonly ArrangeRow[], row: ArrangeRow, target: ArrangeRow): ArrangeRow[] {
  const list = listOf(rows, row);
  const steps = list.indexOf(target) - list.indexOf(row);
  let moved = [...rows];
  if (target.list !== row.list) return moved;
  for (let step = 0; step < Math.abs(steps); step += 1) moved = moveRow(moved, row, steps < 0 ? -1 : 1);
  return moved;
}

export function toggleRow(rows: readonly ArrangeRow[], row: ArrangeRow): ArrangeRow[] {
  return rows.map((each) => (each === row ? { ...each, isHidden: !each.isHidden } : each));
}

export function arrangementOf(rows: readonly ArrangeRow[]): Arrangement {
  return {
    order: rows.map(({ id }) => id),
    hidden: rows.filter(({ isHidden }) => isHidden).map(({ id }) => id),
  };
}
