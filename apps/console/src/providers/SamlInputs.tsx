import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { TextArea } from '@react-spectrum/s2/TextArea';
import { TextField } from '@react-spectrum/s2/TextField';
import { type MessageKey, useText } from '../texts';
import { ATTRIBUTES, type SamlFields } from './saml-form';

interface SamlInputsProps {
  fields: SamlFields;
  change(changes: Partial<SamlFields>): void;
}

const NAMES = {
  subject: 'saml.attribute.subject',
  email: 'saml.attribute.email',
  firstName: 'saml.attribute.first-name',
  lastName: 'saml.attribute.last-name',
  language: 'saml.attribute.language',
  picture: 'saml.attribute.picture',
  groups: 'saml.attribute.groups',
} as const satisfies Record<(typeof ATTRIBUTES)[number], MessageKey>;

/** The fields of the forms that add and change a SAML provider. */
export function SamlInputs({ fields, change }: SamlInputsProps) {
  const text = useText();
  const choices = [
    ['signsRequests', 'saml.signs-requests'],
    ['signsOut', 'saml.signs-out'],
    ['allowsIdpInitiated', 'saml.allows-idp-initiated'],
  ] as const;
  return (
    <>
      <TextField
        label={text('saml.metadata-address')}
        name="saml.metadataAddress"
        description={text('saml.metadata-address.hint')}
        value={fields.metadataAddress}
        onChange={(metadataAddress) => change({ metadataAddress })}
      />
      <TextArea
        label={text('saml.metadata')}
        name="saml.metadata"
        description={text('saml.metadata.hint')}
        value={fields.metadata}
        onChange={(metadata) => change({ metadata })}
      />
      <TextField
        label={text('provider.domains')}
        name="domains"
        isRequired
        description={text('saml.domains.hint')}
        value={fields.domains}
        onChange={(domains) => change({ domains })}
      />
      {choices.map(([name, label]) => (
        <Checkbox
          key={name}
          isSelected={fields[name] === 'yes'}
          onChange={(isSelected) => change({ [name]: isSelected ? 'yes' : 'no' })}
        >
          {text(label)}
        </Checkbox>
      ))}
      <p>{text('saml.attributes.hint')}</p>
      {ATTRIBUTES.map((name) => (
        <TextField
          key={name}
          label={text(NAMES[name])}
          name={`saml.attributes.${name}`}
          value={fields[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
    </>
  );
}
