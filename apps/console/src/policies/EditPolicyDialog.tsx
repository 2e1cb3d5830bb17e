import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { CheckboxGroup } from '@react-spectrum/s2/CheckboxGroup';
import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { TextArea } from '@react-spectrum/s2/TextArea';
import { TextField } from '@react-spectrum/s2/TextField';
import { type AdminPolicy, adminPolicySchema } from '@unified-shell/api/administration-policy';
import { useAdmin } from '../api/admin';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { useText } from '../texts';
import { PolicyEffect } from './PolicyEffect';
import { SECOND_FACTORS, SIGN_IN_KINDS, toFields, toPolicy, wordsOf } from './policy-form';

interface EditPolicyDialogProps {
  path: string;
  policy: AdminPolicy;
  onSaved(policy: AdminPolicy): void;
  onClose(): void;
}

const FAULT_TEXTS = {
  graceDays: 'rules.factor.days.fault',
  signIn: 'rules.sign-in.fault',
  sessionMinutes: 'rules.session.fault',
  idleMinutes: 'rules.idle.fault',
  networks: 'rules.networks.fault',
} as const;
const FAULT_FIELDS = [
  'secondFactor.graceDays',
  'secondFactor',
  'signIn',
  'sessionMinutes',
  'idleMinutes',
  'networks',
];

/** Edits the policy of an organisation, and shows before it is saved how many people it concerns. */
export function EditPolicyDialog({ path, policy, onSaved, onClose }: EditPolicyDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const names = {
    secondFactor: text('rules.factor'),
    graceDays: text('rules.factor.days'),
    signIn: text('rules.sign-in'),
    sessionMinutes: text('rules.session.hours'),
    idleMinutes: text('rules.idle.minutes'),
    networks: text('rules.networks'),
  };
  return (
    <VersionedFormDialog
      title={text('rules.edit')}
      row={policy}
      toFields={toFields}
      names={names}
      faultFields={FAULT_FIELDS}
      faultTexts={FAULT_TEXTS}
      read={() => client.read(path, adminPolicySchema)}
      save={(fields, version) =>
        change({ method: 'PUT', path, body: toPolicy(fields), version }, adminPolicySchema)
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => (
        <>
          <Picker
            label={names.secondFactor}
            name="secondFactor"
            items={SECOND_FACTORS}
            value={fields.secondFactor}
            onChange={(secondFactor) => edit({ secondFactor: String(secondFactor) })}
          >
            {({ id, name }) => <PickerItem id={id}>{text(name)}</PickerItem>}
          </Picker>
          {fields.secondFactor !== 'off' && (
            <TextField
              label={names.graceDays}
              name="secondFactor.graceDays"
              inputMode="numeric"
              description={text('rules.factor.days.hint')}
              value={fields.graceDays}
              onChange={(graceDays) => edit({ graceDays })}
            />
          )}
          <CheckboxGroup
            label={names.signIn}
            name="signIn"
            value={wordsOf(fields.signIn)}
            onChange={(kinds) => edit({ signIn: kinds.toSorted().join(' ') })}
          >
            {SIGN_IN_KINDS.map(({ id, name }) => (
              <Checkbox key={id} value={id}>
                {text(name)}
              </Checkbox>
            ))}
          </CheckboxGroup>
          <TextField
            label={names.sessionMinutes}
            name="sessionMinutes"
            inputMode="decimal"
            description={text('rules.session.hint')}
            value={fields.sessionMinutes}
            onChange={(sessionMinutes) => edit({ sessionMinutes })}
          />
          <TextField
            label={names.idleMinutes}
            name="idleMinutes"
            inputMode="numeric"
            description={text('rules.idle.hint')}
            value={fields.idleMinutes}
            onChange={(idleMinutes) => edit({ idleMinutes })}
          />
          <TextArea
            label={names.networks}
            name="networks"
            description={text('rules.networks.hint')}
            value={fields.networks}
            onChange={(networks) => edit({ networks })}
          />
          <PolicyEffect path={path} policy={toPolicy(fields)} />
        </>
      )}
    </VersionedFormDialog>
  );
}
