import SortDown from '@react-spectrum/s2/icons/SortDown';
import SortUp from '@react-spectrum/s2/icons/SortUp';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../texts';
import styles from './list.module.css';
import type { Selection } from './use-selection';

export interface Column<Item> {
  name: string;
  /** The `sort` of the API, if the list can be sorted by the column. */
  sort?: string;
  /** The first column names the row. */
  cell(item: Item): ReactNode;
}

interface DataTableProps<Item> {
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf(item: Item): string;
  isBusy?: boolean;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** The rows have checkboxes with it. */
  selection?: Selection<Item> | undefined;
  /** Whether a row stands out, because it was just made. */
  isNew?: ((item: Item) => boolean) | undefined;
}

/**
 * A table; in a narrow window, each row is a card with the name of each value. A click on a row is a click on the link of its
 * first cell, if it has one.
 */
export function DataTable<Item>({
  caption,
  columns,
  items,
  keyOf,
  isBusy = false,
  sort,
  onSort,
  selection,
  isNew,
}: DataTableProps<Item>) {
  const [first, ...others] = columns;
  const id = useId();
  return (
    <table className={styles.table} aria-busy={isBusy}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {selection && <ChooseAll selection={selection} items={items} keyOf={keyOf} />}
          {columns.map((column) => (
            <HeaderCell key={column.name} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => {
          const key = keyOf(item);
          const head = `${id}-${index}`;
          return (
            <tr key={key} onClick={openRow} data-new={isNew?.(item) || undefined}>
              {selection && (
                <Choose selection={selection} item={item} isChosen={selection.has(key)} head={head} />
              )}
              <th scope="row" data-name={first?.name} id={head}>
                {first?.cell(item)}
              </th>
              {others.map(({ name, cell }) => (
                <td key={name} data-name={name}>
                  {cell(item)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const CONTROLS = 'a, button, input, label, select, textarea, [role="menuitem"]';

/** Passes a click in a row on to its link, with the keys that open a tab or a window. Text that is selected stays selected. */
function openRow({ target, currentTarget, nativeEvent }: MouseEvent<HTMLTableRowElement>): void {
  if (!(target instanceof Element) || target.closest(CONTROLS) !== null) return;
  // A click in a dialog that a row has opened reaches the row through React, but not in the page.
  if (!currentTarget.contains(target) || window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey, altKey } = nativeEvent;
  const keys = { ctrlKey, metaKey, shiftKey, altKey };
  const click = new window.MouseEvent('click', { ...keys, bubbles: true, cancelable: true });
  currentTarget.querySelector('th a')?.dispatchEvent(click);
}

interface ChooseProps<Item> {
  selection: Selection<Item>;
  item: Item;
  isChosen: boolean;
  /** The id of the cell that names the row. */
  head: string;
}

function Choose<Item>({ selection, item, isChosen, head }: ChooseProps<Item>) {
  const text = useText();
  const own = useId();
  return (
    <td className={styles.choose}>
      <label className={styles.chooseLabel}>
        <input
          id={own}
          type="checkbox"
          aria-label={text('list.choose')}
          aria-labelledby={`${own} ${head}`}
          checked={isChosen}
          onChange={({ target }) => selection.set([item], target.checked)}
        />
      </label>
    </td>
  );
}

function ChooseAll<Item>({
  selection,
  items,
  keyOf,
}: Pick<DataTableProps<Item>, 'items' | 'keyOf'> & { selection: Selection<Item> }) {
  const text = useText();
  const box = useRef<HTMLInputElement>(null);
  const chosen = items.filter((item) => selection.has(keyOf(item))).length;
  const isAll = chosen > 0 && chosen === items.length;
  const isSome = chosen > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <td className={styles.choose}>
      <label className={styles.chooseLabel}>
        <input
          ref={box}
          type="checkbox"
          aria-label={text('list.choose-all')}
          checked={isAll}
          onChange={({ target }) => selection.set(items, target.checked)}
        />
      </label>
    </td>
  );
}

interface HeaderCellProps<Item> {
  column: Column<Item>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function HeaderCell<Item>({ column: { name, sort: own }, sort, onSort }: HeaderCellProps<Item>) {
  const text = useText();
  if (own === undefined || onSort === undefined) return <th scope="col">{name}</th>;
  const isUp = sort === own;
  const isDown = sort === `-${own}`;
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <button
        type="button"
        className={styles.sort}
        title={text('list.sort-by', { name })}
        onClick={() => onSort(isUp ? `-${own}` : own)}
      >
        {name}
        <span className={styles.sortMark}>{isUp ? <SortUp /> : isDown ? <SortDown /> : null}</span>
      </button>
    </th>
  );
}
