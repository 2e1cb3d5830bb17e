import { listOf } from '@unified-shell/api/administration';
import { type AdminOwner, adminOwnerSchema } from '@unified-shell/api/administration-of-owners';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { FormDialog } from '../parts/FormDialog';
import type { LookupItem } from '../parts/LookupField';
import { PersonField } from '../parts/lookup-fields';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';

interface AddOwnerDialogProps {
  path: string;
  onAdded(owners: { items: AdminOwner[] }): void;
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
      onAdded(await change({ method: 'POST', path, body: { email: person.name } }, listOf(adminOwnerSchema)));
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
