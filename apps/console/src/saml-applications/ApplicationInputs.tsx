import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { TextArea } from '@react-spectrum/s2/TextArea';
import { TextField } from '@react-spectrum/s2/TextField';
import { type MessageKey, useText } from '../texts';
import { type ApplicationFields, accessItems, bindingItems, nameIdItems } from './application-form';

interface ApplicationInputsProps {
  fields: ApplicationFields;
  change(changes: Partial<ApplicationFields>): void;
}

/** The fields of the forms that add and change a SAML application. */
export function ApplicationInputs({ fields, change }: ApplicationInputsProps) {
  const text = useText();
  return (
    <>
      <TextField
        label={text('field.name')}
        name="name"
        isRequired
        value={fields.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={text('saml-app.entity-id')}
        name="entityId"
        isRequired
        value={fields.entityId}
        onChange={(entityId) => change({ entityId })}
      />
      <TextArea
        label={text('saml-app.consumers')}
        name="consumers"
        isRequired
        description={text('saml-app.consumers.hint')}
        value={fields.consumers}
        onChange={(consumers) => change({ consumers })}
      />
      <Choice
        labelKey="saml-app.access"
        name="access"
        items={accessItems}
        value={fields.access}
        onChange={(access) => change({ access })}
      />
      {fields.access === 'solution' && (
        <TextField
          label={text('saml-app.solution')}
          name="solution"
          isRequired
          value={fields.solution}
          onChange={(solution) => change({ solution })}
        />
      )}
      {fields.access === 'organizations' && (
        <TextArea
          label={text('saml-app.organizations')}
          name="organisations"
          isRequired
          description={text('saml-app.organizations.hint')}
          value={fields.organisations}
          onChange={(organisations) => change({ organisations })}
        />
      )}
      <Choice
        labelKey="saml-app.name-id"
        name="nameId"
        items={nameIdItems}
        value={fields.nameId}
        onChange={(nameId) => change({ nameId })}
      />
      <TextArea
        label={text('saml-app.attributes')}
        name="attributes"
        description={text('saml-app.attributes.hint')}
        value={fields.attributes}
        onChange={(attributes) => change({ attributes })}
      />
      <TextField
        label={text('saml-app.logout')}
        name="logoutAddress"
        value={fields.logoutAddress}
        onChange={(logoutAddress) => change({ logoutAddress })}
      />
      {fields.logoutAddress.trim() !== '' && (
        <Choice
          labelKey="saml-app.logout.binding"
          name="logoutBinding"
          items={bindingItems}
          value={fields.logoutBinding}
          onChange={(logoutBinding) => change({ logoutBinding })}
        />
      )}
      <TextArea
        label={text('saml-app.certificates')}
        name="certificates"
        description={text('saml-app.certificates.hint')}
        value={fields.certificates}
        onChange={(certificates) => change({ certificates })}
      />
      <Switch
        labelKey="saml-app.signed"
        value={fields.requiresSignedRequests}
        onChange={(requiresSignedRequests) => change({ requiresSignedRequests })}
      />
      <TextArea
        label={text('saml-app.encryption')}
        name="encryptionCertificate"
        description={text('saml-app.encryption.hint')}
        value={fields.encryptionCertificate}
        onChange={(encryptionCertificate) => change({ encryptionCertificate })}
      />
      <Switch
        labelKey="saml-app.idp-initiated"
        value={fields.idpInitiated}
        onChange={(idpInitiated) => change({ idpInitiated })}
      />
      {fields.idpInitiated === 'yes' && (
        <TextField
          label={text('saml-app.relay-state')}
          name="relayState"
          description={text('saml-app.relay-state.hint')}
          value={fields.relayState}
          onChange={(relayState) => change({ relayState })}
        />
      )}
      <TextField
        label={text('saml-app.session-minutes')}
        name="sessionMinutes"
        inputMode="numeric"
        description={text('saml-app.session-minutes.hint')}
        value={fields.sessionMinutes}
        onChange={(sessionMinutes) => change({ sessionMinutes })}
      />
    </>
  );
}

interface ChoiceProps {
  labelKey: MessageKey;
  name: string;
  items: { id: string; key: MessageKey }[];
  value: string;
  onChange(value: string): void;
}

function Choice({ labelKey, name, items, value, onChange }: ChoiceProps) {
  const text = useText();
  return (
    <Picker
      label={text(labelKey)}
      name={name}
      items={items}
      value={value}
      onChange={(chosen) => onChange(String(chosen))}
    >
      {({ id, key }) => <PickerItem id={id}>{text(key)}</PickerItem>}
    </Picker>
  );
}

function Switch({
  labelKey,
  value,
  onChange,
}: {
  labelKey: MessageKey;
  value: string;
  onChange(value: string): void;
}) {
  const text = useText();
  return (
    <Checkbox isSelected={value === 'yes'} onChange={(isSelected) => onChange(isSelected ? 'yes' : 'no')}>
      {text(labelKey)}
    </Checkbox>
  );
}
