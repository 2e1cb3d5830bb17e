import { Button } from '@react-spectrum/s2/Button';
import { TextArea } from '@react-spectrum/s2/TextArea';
import { TextField } from '@react-spectrum/s2/TextField';
import {
  type AdminSamlApplication,
  adminSamlApplicationSchema,
  adminSamlMetadataSchema,
} from '@unified-shell/api/administration-saml';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { FormDialog } from '../parts/FormDialog';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { ApplicationInputs } from './ApplicationInputs';
import { APPLICATION_FIELDS, NO_APPLICATION, toBody, toldFields } from './application-form';

interface AddApplicationDialogProps {
  onAdded(application: AdminSamlApplication): void;
  onClose(): void;
}

export function AddApplicationDialog({ onAdded, onClose }: AddApplicationDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [id, setId] = useState('');
  const [address, setAddress] = useState('');
  const [xml, setXml] = useState('');
  const [fields, setFields] = useState(NO_APPLICATION);
  const readMetadata = () =>
    submit.run(async () => {
      const body = xml.trim() === '' ? { address: address.trim() } : { xml };
      const request = { method: 'POST', path: '/saml-applications/metadata', body } as const;
      const told = await change(request, adminSamlMetadataSchema);
      setFields((last) => ({ ...last, ...toldFields(told) }));
    });
  const send = () =>
    submit.run(async () => {
      const body = { id: id.trim(), ...toBody(fields) };
      const request = { method: 'POST', path: '/saml-applications', body } as const;
      onAdded(await change(request, adminSamlApplicationSchema));
    });
  return (
    <FormDialog
      title={text('saml-app.add')}
      action={text('saml-app.add')}
      submit={submit}
      fields={['id', 'address', 'xml', ...APPLICATION_FIELDS]}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={text('saml-app.metadata-address')}
        name="address"
        autoFocus
        description={text('saml-app.metadata-address.hint')}
        value={address}
        onChange={setAddress}
      />
      <TextArea
        label={text('saml-app.metadata')}
        name="xml"
        description={text('saml-app.metadata.hint')}
        value={xml}
        onChange={setXml}
      />
      <Button
        variant="secondary"
        isDisabled={(address + xml).trim() === '' || submit.isBusy}
        onPress={() => void readMetadata()}
      >
        {text('saml-app.metadata.read')}
      </Button>
      <TextField
        label={text('saml-app.id')}
        name="id"
        isRequired
        description={text('saml-app.id.hint')}
        value={id}
        onChange={setId}
      />
      <ApplicationInputs
        fields={fields}
        change={(changes) => setFields((last) => ({ ...last, ...changes }))}
      />
    </FormDialog>
  );
}
