import { CloseButton } from '@react-spectrum/s2/CloseButton';
import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { SearchField } from '@react-spectrum/s2/SearchField';
import { TextField, type TextFieldRef } from '@react-spectrum/s2/TextField';
import { adminOrganisationSchema } from '@unified-shell/api/administration';
import { useCallback, useEffect, useRef } from 'react';
import { useAdmin } from '../api/admin';
import { useOnlyOrganisation } from '../api/organisation-scope';
import { useLoaded } from '../api/use-loaded';
import { OrganisationField } from '../parts/lookup-fields';
import { useText } from '../texts';
import styles from './list.module.css';
import { filtersFor, type ListState } from './list-state';
import { useTypedParameter } from './use-typed-parameter';

export type Filter =
  | { kind: 'search'; label: string }
  | {
      kind: 'choice';
      name: string;
      label: string;
      options: readonly { id: string; name: string }[];
      /** The option that removes the filter; `All` if absent. */
      without?: string;
    }
  | { kind: 'words'; name: string; label: string }
  | { kind: 'organisation' }
  /** A day; the API gets its start, or its end for `to`. */
  | { kind: 'day'; name: 'from' | 'to'; label: string };

interface FiltersProps {
  label: string;
  filters: readonly Filter[];
  state: ListState;
}

export function Filters({ label, filters, state }: FiltersProps) {
  return (
    <search className={styles.filters} aria-label={label}>
      {filters.map((filter) => (
        <FilterField key={'name' in filter ? filter.name : filter.kind} filter={filter} state={state} />
      ))}
    </search>
  );
}

function FilterField({ filter, state }: { filter: Filter; state: ListState }) {
  switch (filter.kind) {
    case 'search':
      return <SearchFilter label={filter.label} state={state} />;
    case 'words':
      return <WordsFilter {...filter} state={state} />;
    case 'choice':
      return <ChoiceFilter {...filter} state={state} />;
    case 'organisation':
      return <OrganisationFilter state={state} />;
    case 'day':
      return <DayFilter {...filter} state={state} />;
    default:
      return filter satisfies never;
  }
}

function SearchFilter({ label, state }: { label: string; state: ListState }) {
  const [typed, type] = useTypedParameter(state, 'q');
  const field = useRef<TextFieldRef>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <div className={styles.search}>
      <SearchField ref={field} label={label} value={typed} onChange={type} />
    </div>
  );
}

/** `/` where no text is typed, and no dialog is open. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey || !(target instanceof Element)) return false;
  return (
    target.closest('input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="menu"]') === null
  );
}

function WordsFilter({ name, label, state }: { name: string; label: string; state: ListState }) {
  const [typed, type] = useTypedParameter(state, name);
  return (
    <div className={styles.filter}>
      <TextField label={label} value={typed} onChange={type} />
    </div>
  );
}

const ALL = 'all';

interface ChoiceFilterProps {
  name: string;
  label: string;
  options: readonly { id: string; name: string }[];
  state: ListState;
  without?: string;
}

function ChoiceFilter({ name, label, options, without, state }: ChoiceFilterProps) {
  const text = useText();
  const items = [{ id: ALL, name: without ?? text('list.all') }, ...options];
  return (
    <div className={styles.filter}>
      <Picker
        label={label}
        items={items}
        value={state.query[name] ?? ALL}
        onChange={(key) => state.set({ [name]: key === ALL ? undefined : String(key) })}
      >
        {(item) => <PickerItem id={item.id}>{item.name}</PickerItem>}
      </Picker>
    </div>
  );
}

/** An administrator who knows one organisation has nothing to choose. */
function OrganisationFilter({ state }: { state: ListState }) {
  return useOnlyOrganisation() === undefined && <SeveralOrganisations state={state} />;
}

function SeveralOrganisations({ state }: { state: ListState }) {
  const text = useText();
  const { client } = useAdmin();
  const { organisation: id } = filtersFor(state.query);
  const load = useCallback(
    (signal: AbortSignal) =>
      id === undefined
        ? Promise.resolve(undefined)
        : client.read(`/organisations/${encodeURIComponent(id)}`, adminOrganisationSchema, {}, signal),
    [client, id],
  );
  const { value } = useLoaded(load);
  const chosen = id === undefined || value?.id !== id ? undefined : { id, name: value.name };
  return (
    <>
      <div className={styles.filter}>
        <OrganisationField
          placeholder={text('list.all')}
          value={chosen}
          onChange={(item) => state.set({ organisation: item?.id })}
        />
      </div>
      {chosen && (
        <span className={styles.filterChip}>
          {chosen.name}
          <CloseButton
            size="S"
            aria-label={text('list.leave-organization', { name: chosen.name })}
            onPress={() => state.set({ organisation: undefined })}
          />
        </span>
      )}
    </>
  );
}

function DayFilter({ name, label, state }: { name: 'from' | 'to'; label: string; state: ListState }) {
  const value = state.query[name];
  return (
    <label className={styles.day}>
      {label}
      <input
        type="date"
        value={value === undefined ? '' : toDay(value)}
        onChange={({ target }) => state.set({ [name]: fromDay(target.value, name) })}
      />
    </label>
  );
}

/** The day of a time in the user's time zone, as `2026-11-25`. */
function toDay(time: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function fromDay(day: string, name: 'from' | 'to'): string | undefined {
  const start = new Date(`${day}T00:00:00`);
  if (Number.isNaN(start.getTime())) return undefined;
  if (name === 'from') return start.toISOString();
  // The last hour of the day may occur twice, so its end is found from the next day.
  const next = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1);
  return new Date(next.getTime() - 1).toISOString();
}
