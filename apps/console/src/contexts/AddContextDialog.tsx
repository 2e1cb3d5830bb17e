import { Radio, RadioGroup } from '@react-spectrum/s2/RadioGroup';
import { TextField } from '@react-spectrum/s2/TextField';
import { type AdminContextKind, adminContextSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { FormDialog } from '../parts/FormDialog';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { type ContextFields, ContextInputs, toBody } from './ContextInputs';
import { CONTEXT_TYPES } from './context-types';

interface AddContextDialogProps {
  /** The id of the organisation. */
  organisation: string;
  onAdded(): void;
  onClose(): void;
}

const firstFields = (kind: AdminContextKind): ContextFields => ({
  name: '',
  type: CONTEXT_TYPES[kind][0]?.id ?? '',
  product: 'COMMERCE_OPTIMIZER',
});

export function AddContextDialog({ organisation, onAdded, onClose }: AddContextDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [kind, setKind] = useState<AdminContextKind>('collaborator');
  const [contextId, setContextId] = useState('');
  const [fields, setFields] = useState(firstFields(kind));
  const choose = (chosen: AdminContextKind) => {
    setKind(chosen);
    setFields(({ name }) => ({ ...firstFields(chosen), name }));
  };
  const send = () =>
    submit.run(async () => {
      const body = { organisation, kind, contextId: contextId.trim(), ...toBody(kind, fields) };
      await change({ method: 'POST', path: '/contexts', body }, adminContextSchema);
      toastDone(text('done.added', { name: fields.name }));
      onAdded();
      onClose();
    });
  return (
    <FormDialog
      title={text('context.add')}
      action={text('action.add')}
      submit={submit}
      fields={['contextId', 'name', 'type', 'product']}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <RadioGroup
        label={text('context.kind')}
        value={kind}
        onChange={(chosen) => choose(chosen === 'instance' ? 'instance' : 'collaborator')}
      >
        <Radio value="collaborator">{text('context.collaborator')}</Radio>
        <Radio value="instance">{text('context.instance')}</Radio>
      </RadioGroup>
      <TextField
        label={text('field.id')}
        name="contextId"
        isRequired
        description={text('context.id.hint')}
        value={contextId}
        onChange={setContextId}
      />
      <ContextInputs
        kind={kind}
        fields={fields}
        change={(changes) => setFields((last) => ({ ...last, ...changes }))}
      />
    </FormDialog>
  );
}
