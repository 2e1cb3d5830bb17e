import type { Loaded } from '../api/use-loaded';
import { LoadStatus } from '../parts/LoadStatus';
import { type Column, DataTable } from './DataTable';
import styles from './list.module.css';

interface LoadedTableProps<Item> {
  caption: string;
  list: Loaded<{ items: readonly Item[] }>;
  columns: readonly Column<Item>[];
  keyOf(item: Item): string;
  /** The text in place of a table without rows. */
  none: string;
}

/** A list that is a part of a page: its table, or why there is none. */
export function LoadedTable<Item>({ list, none, ...table }: LoadedTableProps<Item>) {
  const { value } = list;
  return (
    <>
      <LoadStatus of={list} />
      {value?.items.length === 0 && <p className={styles.none}>{none}</p>}
      {value !== undefined && value.items.length > 0 && <DataTable {...table} items={value.items} />}
    </>
  );
}
