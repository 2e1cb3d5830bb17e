import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { TextField } from '@react-spectrum/s2/TextField';
import { adminFlagSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { PageHead } from '../layout/PageHead';
import { goTo, hrefOf } from '../location/app-location';
import { useText } from '../texts';
import { FlagForm, type FlagRow } from './FlagForm';
import { FLAG_PROVIDERS } from './flag-providers';
import styles from './flags.module.css';

/** Creates a flag. */
export function CreateFlagPage() {
  const text = useText();
  const { change } = useAdmin();
  const [provider, setProvider] = useState<(typeof FLAG_PROVIDERS)[number]>(FLAG_PROVIDERS[0]);
  const [name, setName] = useState('');
  const row: FlagRow = { provider: provider.id, name, definition: provider.example, names: {}, version: 0 };
  return (
    <>
      <PageHead
        title={text('flag.create')}
        intro={text('flag.none.hint')}
        parent={{ name: text('section.flags'), href: hrefOf('/flags') }}
      />
      <FlagForm
        key={provider.id}
        row={row}
        action={text('flag.create')}
        read={async () => row}
        save={(definition) => {
          const body = { provider: provider.id, name: name.trim(), definition };
          return change({ method: 'POST', path: '/flags', body }, adminFlagSchema);
        }}
        onSaved={(made) =>
          goTo(hrefOf(`/flags/${made.provider}/${encodeURIComponent(made.name)}`), { replace: true })
        }
      >
        <div className={styles.form}>
          <TextField
            label={text('field.name')}
            description={text('flag.name.hint')}
            isRequired
            value={name}
            onChange={setName}
          />
          <Picker
            label={text('flag.provider')}
            description={text('flag.provider.hint')}
            value={provider.id}
            onChange={(key) => {
              const chosen = FLAG_PROVIDERS.find(({ id }) => id === key);
              if (chosen !== undefined) setProvider(chosen);
            }}
          >
            {FLAG_PROVIDERS.map(({ id, name: label }) => (
              <PickerItem key={id} id={id}>
                {text(label)}
              </PickerItem>
            ))}
          </Picker>
        </div>
      </FlagForm>
    </>
  );
}
