import { TextField } from '@react-spectrum/s2/TextField';
import { type AdminDomain, adminDomainSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { FormDialog } from '../parts/FormDialog';
import { useSubmit } from '../parts/use-submit';
import { type MessageKey, useText } from '../texts';

interface AddDomainDialogProps {
  /** The id of the organisation. */
  organisation: string;
  onAdded(domain: AdminDomain): void;
  onClose(): void;
}

const FIELDS = ['domain'];
const FAULT_TEXTS: Readonly<Record<string, MessageKey>> = { domain: 'field-fault.domain' };

export function AddDomainDialog({ organisation, onAdded, onClose }: AddDomainDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [domain, setDomain] = useState('');
  const send = () =>
    submit.run(async () => {
      onAdded(
        await change({ method: 'POST', path: '/domains', body: { organisation, domain } }, adminDomainSchema),
      );
      onClose();
    });
  return (
    <FormDialog
      title={text('domain.add')}
      action={text('action.add')}
      submit={submit}
      fields={FIELDS}
      faultTexts={FAULT_TEXTS}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={text('domain.name')}
        name="domain"
        description={text('domain.name.hint')}
        isRequired
        autoFocus
        value={domain}
        onChange={setDomain}
      />
    </FormDialog>
  );
}
