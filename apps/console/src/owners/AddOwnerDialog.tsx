import { adminOwnersSchema } from '@unified-shell/api/solution-owners';
import { useState } from 'react';
import type { InferOutput } from 'valibot';
import { useAdmin } from '../api/admin';
import { FormDialog } from '../parts/FormDialog';
import type { LookupItem } from '../parts/LookupField';
import { PersonField } from '../parts/lookup-fields';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';

interface AddOwnerDialogProps {
  path: string;
  onAdded(owners: InferOutput<typeof adminOwnersSchema>): void;
  onClose(): void;
}

export function AddOwnerDialog({ path, onAdded, onClose }: AddOwnerDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [person, setPerson] = useState<LookupItem>();
  const send = () =>
    submit.run(async () => {
      if (person === undefined) return;
      onAdded(await change({ method: 'POST', path, body: { email: person.name } }, adminOwnersSchema));
      onClose();
    });
  return (
    <FormDialog
      title={text('owner.add')}
      action={text('owner.add')}
      submit={submit}
      fields={['email']}
      canSubmit={person !== undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <PersonField name="email" value={person} onChange={setPerson} isRequired />
    </FormDialog>
  );
}
