import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { Radio, RadioGroup } from '@react-spectrum/s2/RadioGroup';
import { TextField } from '@react-spectrum/s2/TextField';
import { type AdminSolutionDetails, adminSolutionDetailsSchema } from '@unified-shell/api/administration';
import { LOCALES, SOURCE_LOCALE } from '@unified-shell/messages/locales';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { MomentField } from '../parts/MomentField';
import { useLanguageName } from '../parts/use-language-name';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { type MessageKey, useText } from '../texts';
import { type AvailabilityFields, toAvailability, toFields } from './availability-form';

interface AvailabilityDialogProps {
  solution: AdminSolutionDetails;
  onSaved(solution: AdminSolutionDetails): void;
  onClose(): void;
}

const STATES = [
  { id: 'open', name: 'availability.open' },
  { id: 'maintenance', name: 'availability.maintenance' },
  { id: 'disabled', name: 'availability.disabled' },
] as const satisfies readonly { id: string; name: MessageKey }[];

const FAULT_FIELDS = ['availability.from', 'availability.until', 'availability.message'];

/** Opens a solution, or closes it at once or for a window of time, with words to its users in each language. */
export function AvailabilityDialog({ solution, onSaved, onClose }: AvailabilityDialogProps) {
  const text = useText();
  const nameOf = useLanguageName();
  const { change, client } = useAdmin();
  const [language, setLanguage] = useState<string>(SOURCE_LOCALE);
  const path = `/solutions/${encodeURIComponent(solution.appId)}`;
  const wordsIn = (one: string) => text('availability.message-in', { language: nameOf(one) });
  const names = {
    state: text('solution.availability'),
    from: text('availability.from'),
    until: text('availability.until'),
    ...Object.fromEntries(LOCALES.map((one) => [one, wordsIn(one)])),
  };
  return (
    <VersionedFormDialog<AdminSolutionDetails, AvailabilityFields>
      title={text('availability.title', { name: solution.name })}
      row={solution}
      toFields={({ availability }) => toFields(availability)}
      names={names}
      faultFields={FAULT_FIELDS}
      read={() => client.read(path, adminSolutionDetailsSchema)}
      save={(fields, version) => {
        const body = { availability: toAvailability(fields) };
        const call = { method: 'PUT', path: `${path}/availability`, body, version } as const;
        return change(call, adminSolutionDetailsSchema);
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => (
        <>
          <RadioGroup label={names.state} value={fields.state} onChange={(state) => edit({ state })}>
            {STATES.map(({ id, name }) => (
              <Radio key={id} value={id}>
                {text(name)}
              </Radio>
            ))}
          </RadioGroup>
          {fields.state !== 'open' && (
            <>
              <MomentField
                name="availability.from"
                label={names.from}
                description={text('availability.from.hint')}
                value={fields.from}
                onChange={(from) => edit({ from })}
              />
              <MomentField
                name="availability.until"
                label={names.until}
                description={text('availability.until.hint')}
                value={fields.until}
                onChange={(until) => edit({ until })}
              />
              <Picker
                label={text('availability.language')}
                value={language}
                onChange={(chosen) => setLanguage(String(chosen))}
              >
                {LOCALES.map((one) => (
                  <PickerItem key={one} id={one}>
                    {nameOf(one)}
                  </PickerItem>
                ))}
              </Picker>
              <TextField
                name="availability.message"
                label={wordsIn(language)}
                description={text('availability.message.hint')}
                value={fields[language] ?? ''}
                onChange={(words) => edit({ [language]: words })}
              />
            </>
          )}
        </>
      )}
    </VersionedFormDialog>
  );
}
