import { TextField } from '@react-spectrum/s2/TextField';
import { adminSandboxSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { goTo, hrefOf } from '../location/app-location';
import { FormDialog } from '../parts/FormDialog';
import type { LookupItem } from '../parts/LookupField';
import { OrganisationField } from '../parts/lookup-fields';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { SandboxInputs } from './SandboxInputs';
import { type SandboxFields, sandboxPath, toBody } from './sandbox-form';

interface CreateSandboxDialogProps {
  organisation?: LookupItem;
  onClose(): void;
}

const FAULT_TEXTS = { name: 'field-fault.sandbox-name', title: 'field-fault.name' } as const;
const FIRST: SandboxFields = { title: '', region: 'va7', type: 'DEVELOPMENT', isDefault: 'no' };

/** Creates a sandbox, with a policy for everyone if the administrator wants, and opens its page. */
export function CreateSandboxDialog({ organisation: first, onClose }: CreateSandboxDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [organisation, setOrganisation] = useState(first);
  const [name, setName] = useState('');
  const [policy, setPolicy] = useState('');
  const [fields, setFields] = useState(FIRST);
  const send = () =>
    submit.run(async () => {
      const policies = policy.trim() === '' ? [] : [{ name: policy.trim(), privileges: [] }];
      const body = { organisation: organisation?.id, name: name.trim(), ...toBody(fields), policies };
      const made = await change({ method: 'POST', path: '/sandboxes', body }, adminSandboxSchema);
      toastDone(text('done.added', { name: made.title }));
      goTo(hrefOf(sandboxPath(made)));
    });
  return (
    <FormDialog
      title={text('sandbox.create')}
      action={text('sandbox.create')}
      submit={submit}
      fields={['organisation', 'name', 'title', 'type', 'region', 'policies']}
      faultTexts={FAULT_TEXTS}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {first === undefined && (
        <OrganisationField name="organisation" value={organisation} onChange={setOrganisation} isRequired />
      )}
      <TextField
        label={text('field.name')}
        name="name"
        isRequired
        autoFocus={first !== undefined}
        description={text('sandbox.name.hint', {
          tenant: organisation?.detail ?? '…',
          name: name.trim() || '…',
        })}
        value={name}
        onChange={setName}
      />
      <SandboxInputs fields={fields} change={(changes) => setFields((last) => ({ ...last, ...changes }))} />
      <TextField
        label={text('sandbox.everyone')}
        name="policies"
        description={text('sandbox.everyone.hint')}
        value={policy}
        onChange={setPolicy}
      />
    </FormDialog>
  );
}
