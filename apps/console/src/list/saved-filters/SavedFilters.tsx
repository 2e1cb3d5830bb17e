import { ActionButton } from '@react-spectrum/s2/ActionButton';
import { ActionMenu, MenuItem } from '@react-spectrum/s2/ActionMenu';
import { useState } from 'react';
import { hrefOf } from '../../location/app-location';
import { PageLink } from '../../location/PageLink';
import { useOwnSetting } from '../../own-settings/use-own-setting';
import { useText } from '../../texts';
import list from '../list.module.css';
import { NameFiltersDialog } from './NameFiltersDialog';
import { filtersOf, findSaved, MAX_SAVED_FILTERS, savedFiltersSchema, withFilter } from './saved-filters';

interface SavedFiltersProps {
  /** The path of the list in the console. */
  path: string;
  query: Readonly<Record<string, string>>;
}

/** The saved filters of a list as links, and what can be done with the present ones: save, rename, remove. */
export function SavedFilters({ path, query }: SavedFiltersProps) {
  const text = useText();
  const { value: saved, save } = useOwnSetting(`filters${path.replaceAll('/', '.')}`, savedFiltersSchema);
  const [naming, setNaming] = useState<'new' | 'rename'>();
  if (saved === undefined) return null;
  const present = filtersOf(query);
  const current = findSaved(saved, query);
  const others = saved.filter((each) => each !== current);
  const canSave =
    current === undefined && Object.keys(present).length > 0 && saved.length < MAX_SAVED_FILTERS;
  if (saved.length === 0 && !canSave) return null;
  return (
    <div className={list.saved}>
      {saved.length > 0 && (
        <ul className={list.savedFilters} aria-label={text('list.saved')}>
          {saved.map(({ name, query: its }) => (
            <li key={name}>
              <PageLink
                href={hrefOf(path, its)}
                className={list.chip ?? ''}
                aria-current={current?.name === name ? 'true' : undefined}
              >
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <ActionButton size="S" isQuiet onPress={() => setNaming('new')}>
          {text('list.save')}
        </ActionButton>
      )}
      {current !== undefined && (
        <ActionMenu
          size="S"
          isQuiet
          aria-label={text('list.saved-actions', { name: current.name })}
          onAction={(key) => (key === 'rename' ? setNaming('rename') : void save(others))}
        >
          <MenuItem id="rename">{text('action.rename')}</MenuItem>
          <MenuItem id="remove">{text('action.remove')}</MenuItem>
        </ActionMenu>
      )}
      {naming !== undefined && (
        <NameFiltersDialog
          name={naming === 'rename' ? (current?.name ?? '') : ''}
          save={(name) => save(withFilter(naming === 'rename' ? others : saved, { name, query: present }))}
          onClose={() => setNaming(undefined)}
        />
      )}
    </div>
  );
}
