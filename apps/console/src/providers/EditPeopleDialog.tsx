import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { TextArea } from '@react-spectrum/s2/TextArea';
import { TextField } from '@react-spectrum/s2/TextField';
import {
  type AdminProviderPeople,
  adminProviderPeopleSchema,
} from '@unified-shell/api/administration-groups';
import { useAdmin } from '../api/admin';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { useText } from '../texts';
import { MODES, toFields, toSettings } from './people-form';

interface EditPeopleDialogProps {
  path: string;
  people: AdminProviderPeople;
  onSaved(people: AdminProviderPeople): void;
  onClose(): void;
}

const FAULT_TEXTS = {
  admissionGroups: 'groups.name.fault',
  defaultRoles: 'groups.roles.fault',
  groupsClaim: 'people-of.claim.fault',
  extraScope: 'people-of.scope.fault',
  leaveAfterDays: 'people-of.leave.fault',
  newPeoplePerDay: 'people-of.limit.fault',
} as const;

/** Edits how people come from a provider. Only a system administrator changes how many may come in a day. */
export function EditPeopleDialog({ path, people, onSaved, onClose }: EditPeopleDialogProps) {
  const text = useText();
  const { change, client, me } = useAdmin();
  const names = {
    mode: text('people-of.mode'),
    admissionGroups: text('people-of.admission'),
    defaultRoles: text('people-of.default-roles'),
    groupsClaim: text('people-of.claim'),
    extraScope: text('people-of.scope'),
    leaveAfterDays: text('people-of.leave.days'),
    newPeoplePerDay: text('people-of.limit'),
  };
  return (
    <VersionedFormDialog
      title={text('people-of.edit')}
      row={people}
      toFields={toFields}
      names={names}
      faultTexts={FAULT_TEXTS}
      read={() => client.read(path, adminProviderPeopleSchema)}
      save={(fields, version) =>
        change({ method: 'PUT', path, body: toSettings(fields), version }, adminProviderPeopleSchema)
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => (
        <>
          <Picker
            label={names.mode}
            name="mode"
            items={MODES}
            value={fields.mode}
            onChange={(mode) => edit({ mode: String(mode) })}
          >
            {({ id, name }) => <PickerItem id={id}>{text(name)}</PickerItem>}
          </Picker>
          {fields.mode !== 'off' && (
            <>
              <TextArea
                label={names.admissionGroups}
                name="admissionGroups"
                description={text('people-of.admission.hint')}
                value={fields.admissionGroups}
                onChange={(admissionGroups) => edit({ admissionGroups })}
              />
              <TextField
                label={names.defaultRoles}
                name="defaultRoles"
                description={text('membership.roles.hint')}
                value={fields.defaultRoles}
                onChange={(defaultRoles) => edit({ defaultRoles })}
              />
              <TextField
                label={names.groupsClaim}
                name="groupsClaim"
                description={text('people-of.claim.hint')}
                value={fields.groupsClaim}
                onChange={(groupsClaim) => edit({ groupsClaim })}
              />
              <TextField
                label={names.extraScope}
                name="extraScope"
                description={text('people-of.scope.hint')}
                value={fields.extraScope}
                onChange={(extraScope) => edit({ extraScope })}
              />
              <TextField
                label={names.leaveAfterDays}
                name="leaveAfterDays"
                inputMode="numeric"
                description={text('people-of.leave.hint')}
                value={fields.leaveAfterDays}
                onChange={(leaveAfterDays) => edit({ leaveAfterDays })}
              />
              {me.changesAll && (
                <TextField
                  label={names.newPeoplePerDay}
                  name="newPeoplePerDay"
                  inputMode="numeric"
                  value={fields.newPeoplePerDay}
                  onChange={(newPeoplePerDay) => edit({ newPeoplePerDay })}
                />
              )}
            </>
          )}
        </>
      )}
    </VersionedFormDialog>
  );
}
