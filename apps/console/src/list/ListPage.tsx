import { Button } from '@react-spectrum/s2/Button';
import { type AdminPage, pageOf } from '@unified-shell/api/administration';
import { type ReactNode, useCallback } from 'react';
import type { GenericSchema } from 'valibot';
import { useAdmin } from '../api/admin';
import { type Loaded, useLoaded } from '../api/use-loaded';
import { PageHead } from '../layout/PageHead';
import { goTo, hrefOf } from '../location/app-location';
import { Empty } from '../parts/Empty';
import { LoadStatus } from '../parts/LoadStatus';
import { useText } from '../texts';
import { type Column, DataTable } from './DataTable';
import { type Filter, Filters } from './Filters';
import styles from './list.module.css';
import { type ListState, pageBefore, rememberPage, useListState } from './list-state';

const PAGE_SIZE = '25';

export interface List<Item> extends Loaded<AdminPage<Item>> {
  state: ListState;
}

/**
 * One page of a list of the API, by the parameters in the address.
 * @param defaults the parameters of an address without them
 */
export function useList<Item>(
  path: string,
  item: GenericSchema<unknown, Item>,
  defaults: Readonly<Record<string, string>> = {},
): List<Item> {
  const { client } = useAdmin();
  const state = useListState(path);
  const query = JSON.stringify({ ...defaults, ...state.query });
  const load = useCallback(
    async (signal: AbortSignal) => {
      const parameters: Record<string, string> = JSON.parse(query);
      const found = await client.read(path, pageOf(item), { ...parameters, limit: PAGE_SIZE }, signal);
      if (found.next !== null) {
        rememberPage(hrefOf(path, { ...parameters, cursor: found.next }), parameters['cursor']);
      }
      return found;
    },
    [client, path, item, query],
  );
  return { ...useLoaded(load), state };
}

interface ListPageProps<Item> {
  title: string;
  intro: string;
  list: List<Item>;
  filters: readonly Filter[];
  columns: readonly Column<Item>[];
  keyOf(item: Item): string;
  defaultSort?: string;
  actions?: ReactNode;
  /** Shown when the list is empty without a filter; `action` is the first step. */
  empty: { title: string; hint: string; action?: ReactNode };
}

/** A list: its filters, the table, and the way to the next page. */
export function ListPage<Item>({
  title,
  intro,
  list,
  filters,
  columns,
  keyOf,
  defaultSort,
  actions,
  empty,
}: ListPageProps<Item>) {
  const text = useText();
  const { value, isBusy, state } = list;
  const { cursor, sort: _, ...filtered } = state.query;
  const isFiltered = Object.keys(filtered).length > 0;
  const clear = () => state.set(Object.fromEntries(Object.keys(filtered).map((name) => [name, undefined])));
  // While the list loads, its value may belong to other filters.
  const isEmpty = !isBusy && value?.items.length === 0;
  return (
    <>
      <PageHead title={title} intro={intro} actions={actions} />
      {filters.length > 0 && (
        <Filters label={text('list.filter', { title })} filters={filters} state={state} />
      )}
      <LoadStatus of={list} />
      <p role="status" className={styles.found}>
        {value !== undefined &&
          !isBusy &&
          (isEmpty ? text('list.none') : text('list.shown', { count: value.items.length }))}
      </p>
      {isEmpty && (isFiltered || cursor !== undefined) && (
        <Empty
          title={text('list.no-match')}
          hint={text('list.no-match.hint')}
          action={
            <Button variant="secondary" onPress={clear}>
              {text('list.clear')}
            </Button>
          }
        />
      )}
      {isEmpty && !isFiltered && cursor === undefined && <Empty {...empty} />}
      {value !== undefined && value.items.length > 0 && (
        <div className={isBusy ? styles.old : undefined}>
          <DataTable
            caption={title}
            columns={columns}
            items={value.items}
            keyOf={keyOf}
            isBusy={isBusy}
            sort={state.query['sort'] ?? defaultSort}
            {...(columns.some(({ sort }) => sort !== undefined)
              ? { onSort: (sort: string) => state.set({ sort }) }
              : {})}
          />
        </div>
      )}
      <Pages title={title} state={state} next={value?.next ?? null} isBusy={isBusy} />
    </>
  );
}

interface PagesProps {
  title: string;
  state: ListState;
  next: string | null;
  isBusy: boolean;
}

function Pages({ title, state, next, isBusy }: PagesProps) {
  const text = useText();
  const cursor = state.query['cursor'];
  if (cursor === undefined && next === null) return null;
  const before = cursor === undefined ? undefined : pageBefore(state.pageHref(cursor));
  const show = (wanted: string | null) => goTo(state.pageHref(wanted ?? undefined));
  return (
    <nav className={styles.pages} aria-label={text('list.pages', { title })}>
      {cursor !== undefined && (
        <Button variant="secondary" onPress={() => show(null)}>
          {text('list.first-page')}
        </Button>
      )}
      {before !== undefined && before !== null && (
        <Button variant="secondary" onPress={() => show(before)}>
          {text('list.previous-page')}
        </Button>
      )}
      {next !== null && (
        <Button variant="secondary" isDisabled={isBusy} onPress={() => show(next)}>
          {text('list.next-page')}
        </Button>
      )}
    </nav>
  );
}
