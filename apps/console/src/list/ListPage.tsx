import { Button } from '@react-spectrum/s2/Button';
import { type AdminPage, pageOf } from '@unified-shell/api/administration';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { GenericSchema } from 'valibot';
import { useAdmin } from '../api/admin';
import { useActiveOrganisation, useOnlyOrganisation } from '../api/organisation-scope';
import { type Loaded, useLoaded } from '../api/use-loaded';
import { PageHead } from '../layout/PageHead';
import { goTo, hrefOf } from '../location/app-location';
import { Empty } from '../parts/Empty';
import { LoadStatus } from '../parts/LoadStatus';
import { type AdminText, useText } from '../texts';
import { type BulkAction, BulkActions } from './BulkActions';
import { type Column, DataTable } from './DataTable';
import { type Filter, Filters } from './Filters';
import styles from './list.module.css';
import { filtersFor, type ListState, pageBefore, rememberPage, useListState } from './list-state';
import { SavedFilters } from './saved-filters/SavedFilters';
import { isMoreThanCounted, MAX_COUNTED } from './total';
import { type Selection, useSelection } from './use-selection';

const PAGE_SIZE = '25';

export interface List<Item> extends Loaded<AdminPage<Item>> {
  path: string;
  state: ListState;
}

interface ListOptions {
  isOfOrganisations?: boolean;
  defaults?: Readonly<Record<string, string>>;
}

const NO_DEFAULTS = {};

/**
 * One page of a list of the API, by the parameters in the address.
 * @param isOfOrganisations whether the list can be narrowed to an organisation: it begins with the active one
 * @param defaults the parameters of an address without them
 */
export function useList<Item>(
  path: string,
  item: GenericSchema<unknown, Item>,
  { isOfOrganisations = false, defaults = NO_DEFAULTS }: ListOptions = {},
): List<Item> {
  const { client } = useAdmin();
  const active = useActiveOrganisation();
  const only = useOnlyOrganisation();
  const state = useListState(path, isOfOrganisations && only === undefined ? active?.id : undefined);
  const query = JSON.stringify({ ...defaults, ...state.query });
  const load = useCallback(
    async (signal: AbortSignal) => {
      const parameters: Record<string, string> = JSON.parse(query);
      const found = await client.read(
        path,
        pageOf(item),
        { ...filtersFor(parameters), limit: PAGE_SIZE, total: 'show' },
        signal,
      );
      if (found.next !== null) {
        rememberPage(hrefOf(path, { ...parameters, cursor: found.next }), parameters['cursor']);
      }
      return found;
    },
    [client, path, item, query],
  );
  return { ...useLoaded(load), path, state };
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
  /** The actions on selected rows. With them, each row has a checkbox. */
  bulk?: { actions: readonly BulkAction<Item>[]; nameOf(item: Item): string } | undefined;
  /** Whether a row was just made. */
  isNew?: (item: Item) => boolean;
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
  bulk,
  isNew,
  empty,
}: ListPageProps<Item>) {
  const text = useText();
  const { value, isBusy, state } = list;
  const { cursor, sort: _, ...filtered } = filtersFor(state.query);
  const isFiltered = Object.keys(filtered).length > 0;
  const clear = () => state.set(Object.fromEntries(Object.keys(filtered).map((name) => [name, undefined])));
  // While the list loads, its value may belong to other filters.
  const isEmpty = !isBusy && value?.items.length === 0;
  const selection = useSelection(keyOf);
  useForgottenSelection(selection, state);
  return (
    <>
      <PageHead title={title} intro={intro} actions={actions} />
      {filters.length > 0 && (
        <Filters label={text('list.filter', { title })} filters={filters} state={state} />
      )}
      <SavedFilters path={list.path} query={state.query} />
      <LoadStatus of={list} />
      <p role="status" className={styles.found}>
        {value !== undefined && !isBusy && (isEmpty ? text('list.none') : totalText(value, text))}
      </p>
      {bulk && <BulkActions selection={selection} {...bulk} onChanged={list.reload} />}
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
            selection={bulk && selection}
            isNew={isNew}
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

function totalText({ total, items }: AdminPage<unknown>, text: AdminText): string {
  const count = total ?? items.length;
  return isMoreThanCounted(count)
    ? text('list.more-than', { count: MAX_COUNTED })
    : text('list.total', { count });
}

/** Rows that the filters hide do not stay chosen. */
function useForgottenSelection({ clear }: Selection<unknown>, { query }: ListState): void {
  const { cursor: _, sort: _sort, ...filters } = query;
  const shown = JSON.stringify(filters);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    clear();
  }, [shown, clear]);
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
