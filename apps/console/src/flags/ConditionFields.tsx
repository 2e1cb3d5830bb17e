import { ActionButton } from '@react-spectrum/s2/ActionButton';
import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { CheckboxGroup } from '@react-spectrum/s2/CheckboxGroup';
import Close from '@react-spectrum/s2/icons/Close';
import { Menu, MenuItem, MenuTrigger } from '@react-spectrum/s2/Menu';
import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { Tag, TagGroup } from '@react-spectrum/s2/TagGroup';
import { TextField } from '@react-spectrum/s2/TextField';
import { adminPersonDetailsSchema } from '@unified-shell/api/administration';
import { LOCALES } from '@unified-shell/messages/locales';
import { type ReactNode, useState } from 'react';
import { useAdmin } from '../api/admin';
import { OrganisationField, PersonField } from '../parts/lookup-fields';
import { useLanguageName } from '../parts/use-language-name';
import { useText } from '../texts';
import { CONDITIONS, type ConditionId, type Conditions, isForEveryone } from './flag-definition';
import styles from './flags.module.css';

interface ConditionFieldsProps {
  when: Conditions;
  onChange(when: Conditions): void;
  /** The names of ids. */
  names: Readonly<Record<string, string>>;
  onNamed(id: string, name: string): void;
}

/** The conditions that all must hold, one field for each. */
export function ConditionFields({ when, onChange, names, onNamed }: ConditionFieldsProps) {
  const text = useText();
  const { client } = useAdmin();
  const shown = CONDITIONS.filter(({ id }) => when[id] !== undefined);
  const others = CONDITIONS.filter(({ id }) => when[id] === undefined);
  const set = (change: Conditions) => onChange({ ...when, ...change });
  const add = (id: ConditionId) => set(id === 'internal' ? { internal: true } : { [id]: [] });
  const named = (id: string, name: string) => {
    onNamed(id, name);
    return id;
  };
  const addAccounts = async (id: string, addIds: (ids: readonly string[]) => void) => {
    const person = await client.read(`/people/${id}`, adminPersonDetailsSchema);
    addIds(person.accounts.map(({ userId }) => named(userId, person.displayName)));
  };
  const fields: Readonly<Record<ConditionId, () => ReactNode>> = {
    organisation: () => (
      <Tags
        label={text('field.organization')}
        ids={when.organisation ?? []}
        names={names}
        onChange={(organisation) => set({ organisation })}
      >
        {(addIds) => (
          <OrganisationField
            value={undefined}
            onChange={(item) => item && addIds([named(item.id, item.name)])}
          />
        )}
      </Tags>
    ),
    user: () => (
      <Tags
        label={text('field.person')}
        ids={when.user ?? []}
        names={names}
        onChange={(user) => set({ user })}
      >
        {(addIds) => (
          <PersonField value={undefined} onChange={(item) => item && void addAccounts(item.id, addIds)} />
        )}
      </Tags>
    ),
    internal: () => (
      <Picker
        label={text('flag.about.internal')}
        value={String(when.internal)}
        onChange={(key) => set({ internal: key === 'true' })}
      >
        <PickerItem id="true">{text('flag.internal.yes')}</PickerItem>
        <PickerItem id="false">{text('flag.internal.no')}</PickerItem>
      </Picker>
    ),
    region: () => (
      <Words label={text('field.region')} words={when.region ?? []} onChange={(region) => set({ region })} />
    ),
    sandbox: () => (
      <Words
        label={text('flag.about.sandbox')}
        words={when.sandbox ?? []}
        onChange={(sandbox) => set({ sandbox })}
      />
    ),
    locale: () => <Languages chosen={when.locale ?? []} onChange={(locale) => set({ locale })} />,
    environment: () => (
      <CheckboxGroup
        label={text('flag.about.environment')}
        orientation="horizontal"
        value={when.environment ?? []}
        onChange={(environment) => set({ environment })}
      >
        {ENVIRONMENTS.map((name) => (
          <Checkbox key={name} value={name}>
            {name}
          </Checkbox>
        ))}
      </CheckboxGroup>
    ),
  };
  return (
    <div className={styles.conditions}>
      {isForEveryone(when) && <p className={styles.note}>{text('flag.condition.none')}</p>}
      {shown.map(({ id, name }) => (
        <div key={id} className={styles.condition}>
          <div className={styles.field}>{fields[id]()}</div>
          <ActionButton
            isQuiet
            aria-label={text('flag.condition.remove', { name: text(name) })}
            onPress={() => set({ [id]: undefined })}
          >
            <Close />
          </ActionButton>
        </div>
      ))}
      {others.length > 0 && (
        <div>
          <MenuTrigger>
            <ActionButton>{text('flag.condition.add')}</ActionButton>
            <Menu onAction={(key) => others.map(({ id }) => id === key && add(id))}>
              {others.map(({ id, name }) => (
                <MenuItem key={id} id={id}>
                  {text(name)}
                </MenuItem>
              ))}
            </Menu>
          </MenuTrigger>
        </div>
      )}
    </div>
  );
}

const ENVIRONMENTS = ['dev', 'qa', 'stage', 'prod'];

interface TagsProps {
  label: string;
  ids: readonly string[];
  names: Readonly<Record<string, string>>;
  onChange(ids: string[]): void;
  children(addIds: (ids: readonly string[]) => void): ReactNode;
}

/** Chosen things by name, and a field that finds more. */
function Tags({ label, ids, names, onChange, children }: TagsProps) {
  // A field that has found something begins anew.
  const [turn, setTurn] = useState(0);
  const addIds = (added: readonly string[]) => {
    onChange([...new Set([...ids, ...added])]);
    setTurn((last) => last + 1);
  };
  return (
    <div className={styles.tags}>
      {ids.length > 0 && (
        <TagGroup
          aria-label={label}
          items={ids.map((id) => ({ id, name: names[id] ?? id }))}
          onRemove={(removed) => onChange(ids.filter((id) => !removed.has(id)))}
        >
          {({ id, name }) => <Tag id={id}>{name}</Tag>}
        </TagGroup>
      )}
      <div key={turn}>{children(addIds)}</div>
    </div>
  );
}

/** Values that are typed, separated by commas. */
function Words({
  label,
  words,
  onChange,
}: {
  label: string;
  words: readonly string[];
  onChange(words: string[]): void;
}) {
  const text = useText();
  const [typed, setTyped] = useState(words.join(', '));
  return (
    <TextField
      label={label}
      description={text('flag.values.hint')}
      value={typed}
      onChange={(value) => {
        setTyped(value);
        onChange(value.split(/[\s,，、]+/).filter(Boolean));
      }}
    />
  );
}

function Languages({ chosen, onChange }: { chosen: readonly string[]; onChange(chosen: string[]): void }) {
  const text = useText();
  const nameOf = useLanguageName();
  return (
    <CheckboxGroup
      label={text('wording.language')}
      orientation="horizontal"
      value={[...chosen]}
      onChange={onChange}
    >
      {[...new Set([...LOCALES, ...chosen])].map((locale) => (
        <Checkbox key={locale} value={locale}>
          {nameOf(locale)}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
