import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { Radio, RadioGroup } from '@react-spectrum/s2/RadioGroup';
import { TextField } from '@react-spectrum/s2/TextField';
import type { AdminSolutionDetails } from '@unified-shell/api/administration';
import { LOCALES, SOURCE_LOCALE } from '@unified-shell/messages/locales';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm } from '../conflict/use-versioned-form';
import { FormDialog } from '../parts/FormDialog';
import { type MessageKey, useMessages, useText } from '../texts';
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

const stored = ({ availability, version }: AdminSolutionDetails) => ({
  fields: toFields(availability),
  version,
});

/** Opens a solution, or closes it at once or for a window of time, with words to its users in each language. */
export function AvailabilityDialog({ solution, onSaved, onClose }: AvailabilityDialogProps) {
  const text = useText();
  const { locale } = useMessages();
  const { change, client } = useAdmin();
  const [language, setLanguage] = useState<string>(SOURCE_LOCALE);
  const path = `/solutions/${encodeURIComponent(solution.appId)}`;
  const form = useVersionedForm<AvailabilityFields>({
    stored: stored(solution),
    reload: async () => stored(await client.read(path, answers.solutionDetails)),
    async save(fields, version) {
      const body = { availability: toAvailability(fields) };
      const call = { method: 'PUT', path: `${path}/availability`, body, version } as const;
      const saved = await change(call, answers.solutionDetails);
      onSaved(saved);
      return saved.version;
    },
  });
  const languages = new Intl.DisplayNames(Intl.DisplayNames.supportedLocalesOf(locale), { type: 'language' });
  const wordsIn = (one: string) => text('availability.message-in', { language: languages.of(one) ?? one });
  const names = {
    state: text('solution.availability'),
    from: text('availability.from'),
    until: text('availability.until'),
    ...Object.fromEntries(LOCALES.map((one) => [one, wordsIn(one)])),
  };
  const closeWhenDone = (isDone: boolean) => isDone && onClose();
  return (
    <FormDialog
      title={text('availability.title', { name: solution.name })}
      action={text('action.save')}
      submit={form.submit}
      fields={['availability.from', 'availability.until', 'availability.message']}
      notice={
        <ConflictNotice
          mine={form.fields}
          theirs={form.theirs}
          names={names}
          takeTheirs={form.takeTheirs}
          keepMine={() => void form.keepMine().then(closeWhenDone)}
        />
      }
      onSubmit={() => void form.save().then(closeWhenDone)}
      onClose={onClose}
    >
      <RadioGroup label={names.state} value={form.fields.state} onChange={(state) => form.change({ state })}>
        {STATES.map(({ id, name }) => (
          <Radio key={id} value={id}>
            {text(name)}
          </Radio>
        ))}
      </RadioGroup>
      {form.fields.state !== 'open' && (
        <>
          <TextField
            name="availability.from"
            type="datetime-local"
            label={names.from}
            description={text('availability.from.hint')}
            value={form.fields.from}
            onChange={(from) => form.change({ from })}
          />
          <TextField
            name="availability.until"
            type="datetime-local"
            label={names.until}
            description={text('availability.until.hint')}
            value={form.fields.until}
            onChange={(until) => form.change({ until })}
          />
          <Picker
            label={text('availability.language')}
            value={language}
            onChange={(chosen) => setLanguage(String(chosen))}
          >
            {LOCALES.map((one) => (
              <PickerItem key={one} id={one}>
                {languages.of(one) ?? one}
              </PickerItem>
            ))}
          </Picker>
          <TextField
            name="availability.message"
            label={wordsIn(language)}
            description={text('availability.message.hint')}
            value={form.fields[language] ?? ''}
            onChange={(words) => form.change({ [language]: words })}
          />
        </>
      )}
    </FormDialog>
  );
}
