import { NumberField } from '@react-spectrum/s2/NumberField';
import { TextField } from '@react-spectrum/s2/TextField';
import { adminNewPublishTokenSchema } from '@unified-shell/api/administration-of-owners';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { CopyField } from '../parts/CopyField';
import { FormDialog } from '../parts/FormDialog';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';

interface CreateTokenDialogProps {
  path: string;
  onCreated(): void;
  onClose(): void;
}

const DEFAULT_DAYS = 365;
const MAX_DAYS = 730;

/** Makes a token, and shows it once. */
export function CreateTokenDialog({ path, onCreated, onClose }: CreateTokenDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [name, setName] = useState('');
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [made, setMade] = useState<string>();
  const send = () =>
    submit.run(async () => {
      const body = { name, days };
      const { token } = await change({ method: 'POST', path, body }, adminNewPublishTokenSchema);
      setMade(token);
      onCreated();
    });
  return (
    <FormDialog
      title={text('publish-token.create')}
      action={made === undefined ? text('publish-token.create.action') : text('action.done')}
      submit={submit}
      fields={['name', 'days']}
      onSubmit={() => (made === undefined ? void send() : onClose())}
      onClose={onClose}
    >
      {made === undefined ? (
        <>
          <TextField
            label={text('field.name')}
            name="name"
            description={text('publish-token.name.hint')}
            isRequired
            autoFocus
            value={name}
            onChange={setName}
          />
          <NumberField
            label={text('publish-token.days')}
            name="days"
            minValue={1}
            maxValue={MAX_DAYS}
            value={days}
            onChange={setDays}
          />
        </>
      ) : (
        <>
          <p>{text('publish-token.once')}</p>
          <CopyField label={text('publish-token.value')} value={made} />
        </>
      )}
    </FormDialog>
  );
}
