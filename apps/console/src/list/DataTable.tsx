import SortDown from '@react-spectrum/s2/icons/SortDown';
import SortUp from '@react-spectrum/s2/icons/SortUp';
import type { ReactNode } from 'react';
import { useText } from '../texts';
import styles from './list.module.css';

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
}

/** A table; in a narrow window, each row is a card with the name of each value. */
export function DataTable<Item>({
  caption,
  columns,
  items,
  keyOf,
  isBusy = false,
  sort,
  onSort,
}: DataTableProps<Item>) {
  const [first, ...others] = columns;
  return (
    <table className={styles.table} aria-busy={isBusy}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.name} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)}>
            <th scope="row" data-name={first?.name}>
              {first?.cell(item)}
            </th>
            {others.map(({ name, cell }) => (
              <td key={name} data-name={name}>
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
