import {
  type AdminCreatedAuditStream,
  adminCreatedAuditStreamSchema,
} from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { FormDialog } from '../parts/FormDialog';
import type { LookupItem } from '../parts/LookupField';
import { OrganisationField } from '../parts/lookup-fields';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { StreamInputs } from './StreamInputs';

interface CreateStreamDialogProps {
  onCreated(stream: AdminCreatedAuditStream): void;
  onClose(): void;
}

/** Creates a stream. An organisation's administrators create those of its own events. */
export function CreateStreamDialog({ onCreated, onClose }: CreateStreamDialogProps) {
  const text = useText();
  const { change, me } = useAdmin();
  const submit = useSubmit();
  const [organisation, setOrganisation] = useState<LookupItem>();
  const [fields, setFields] = useState({ name: '', address: '' });
  const send = () =>
    submit.run(async () => {
      const body = {
        name: fields.name.trim(),
        address: fields.address.trim(),
        organisation: organisation?.id,
      };
      onCreated(
        await change({ method: 'POST', path: '/audit-streams', body }, adminCreatedAuditStreamSchema),
      );
    });
  return (
    <FormDialog
      title={text('stream.create')}
      action={text('stream.create')}
      submit={submit}
      fields={['name', 'address', 'organisation']}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <StreamInputs fields={fields} change={(changes) => setFields((last) => ({ ...last, ...changes }))} />
      <OrganisationField
        name="organisation"
        value={organisation}
        onChange={setOrganisation}
        isRequired={!me.changesAll}
        {...(me.changesAll ? { description: text('token.whole.hint') } : {})}
      />
    </FormDialog>
  );
}
