import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { TextArea } from '@react-spectrum/s2/TextArea';
import { TextField } from '@react-spectrum/s2/TextField';
import { adminFlagSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { goTo, hrefOf } from '../location/app-location';
import { FormDialog } from '../parts/FormDialog';
import { formatObject, readObject } from '../parts/json-text';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { FLAG_PROVIDERS } from './flag-providers';

export function CreateFlagDialog({ onClose }: { onClose(): void }) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [provider, setProvider] = useState<(typeof FLAG_PROVIDERS)[number]>(FLAG_PROVIDERS[0]);
  const [name, setName] = useState('');
  const [definition, setDefinition] = useState<string>();
  const json = definition ?? formatObject(provider.example);
  const send = () =>
    submit.run(async () => {
      const body = {
        provider: provider.id,
        name: name.trim(),
        definition: readObject(json, 'definition', text),
      };
      const made = await change({ method: 'POST', path: '/flags', body }, adminFlagSchema);
      goTo(hrefOf(`/flags/${made.provider}/${encodeURIComponent(made.name)}`));
    });
  return (
    <FormDialog
      title={text('flag.create')}
      action={text('flag.create')}
      submit={submit}
      fields={['name', 'definition']}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Picker
        label={text('flag.provider')}
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
      <TextField label={text('field.name')} name="name" isRequired value={name} onChange={setName} />
      <TextArea
        label={text('flag.definition')}
        name="definition"
        description={text('flag.definition.hint')}
        isRequired
        value={json}
        onChange={setDefinition}
      />
    </FormDialog>
  );
}
