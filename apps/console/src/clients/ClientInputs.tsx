import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { TextArea } from '@react-spectrum/s2/TextArea';
import { TextField } from '@react-spectrum/s2/TextField';
import { OrganisationField } from '../parts/lookup-fields';
import { type MessageKey, useText } from '../texts';
import { type ClientFields, ID_TOKEN_ALGORITHMS } from './client-form';

interface ClientInputsProps {
  fields: ClientFields;
  change(changes: Partial<ClientFields>): void;
  /** A client without a secret needs PKCE. */
  isPublic: boolean;
}

const SWITCHES: readonly [keyof ClientFields, MessageKey][] = [
  ['profile', 'client.scope.profile'],
  ['email', 'client.scope.email'],
  ['groups', 'client.scope.groups'],
  ['roles', 'client.scope.roles'],
  ['organization', 'client.scope.organization'],
  ['refreshTokens', 'client.refresh'],
  ['requirePkce', 'client.pkce'],
];

/** The fields of the forms that add and change an OpenID client. */
export function ClientInputs({ fields, change, isPublic }: ClientInputsProps) {
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
      <TextArea
        label={text('client.redirect')}
        name="redirectAddresses"
        isRequired
        description={text('client.redirect.hint')}
        value={fields.redirectAddresses}
        onChange={(redirectAddresses) => change({ redirectAddresses })}
      />
      <TextArea
        label={text('client.logout')}
        name="logoutAddresses"
        description={text('client.logout.hint')}
        value={fields.logoutAddresses}
        onChange={(logoutAddresses) => change({ logoutAddresses })}
      />
      <TextField
        label={text('client.back-channel')}
        name="backChannelLogoutAddress"
        description={text('client.back-channel.hint')}
        value={fields.backChannelLogoutAddress}
        onChange={(backChannelLogoutAddress) => change({ backChannelLogoutAddress })}
      />
      <Picker
        label={text('client.algorithm')}
        name="idTokenAlgorithm"
        description={text('client.algorithm.hint')}
        items={ID_TOKEN_ALGORITHMS.map((id) => ({ id }))}
        value={fields.idTokenAlgorithm}
        onChange={(chosen) => change({ idTokenAlgorithm: String(chosen) })}
      >
        {({ id }) => <PickerItem id={id}>{id}</PickerItem>}
      </Picker>
      <OrganisationField
        name="organisation"
        description={text('client.organization.hint')}
        value={
          fields.organisation === '' ? undefined : { id: fields.organisation, name: fields.organisationName }
        }
        onChange={(item) => change({ organisation: item?.id ?? '', organisationName: item?.name ?? '' })}
      />
      {SWITCHES.filter(([name]) => !(isPublic && name === 'requirePkce')).map(([name, label]) => (
        <Checkbox
          key={name}
          isSelected={fields[name] === 'yes'}
          onChange={(isSelected) => change({ [name]: isSelected ? 'yes' : 'no' })}
        >
          {text(label)}
        </Checkbox>
      ))}
    </>
  );
}
