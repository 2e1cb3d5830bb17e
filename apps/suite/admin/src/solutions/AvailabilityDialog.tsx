import { Radio, RadioGroup } from '@react-spectrum/s2/RadioGroup';
import { TextField } from '@react-spectrum/s2/TextField';
import type { AdminSolutionDetails } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm } from '../conflict/use-versioned-form';
import { FormDialog } from '../parts/FormDialog';
import { type MessageKey, useText } from '../texts';

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

const stored = ({ availability: { state, message = '' }, version }: AdminSolutionDetails) => ({
  fields: { state, message } satisfies Record<string, string>,
  version,
});

/** Opens a solution, or closes it with a message to its users. */
export function AvailabilityDialog({ solution, onSaved, onClose }: AvailabilityDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const path = `/solutions/${encodeURIComponent(solution.appId)}`;
  const names = { state: text('solution.availability'), message: text('solution.message') };
  const form = useVersionedForm<{ state: string; message: string }>({
    stored: stored(solution),
    reload: async () => stored(await client.read(path, answers.solutionDetails)),
    async save({ state, message }, version) {
      const body = { availability: { state, ...(message.trim() === '' ? {} : { message: message.trim() }) } };
      const call = { method: 'PUT', path: `${path}/availability`, body, version } as const;
      onSaved(await change(call, answers.solutionDetails));
    },
  });
  const closeWhenDone = (isDone: boolean) => isDone && onClose();
  return (
    <FormDialog
      title={text('availability.title', { name: solution.name })}
      action={text('action.save')}
      submit={form.submit}
      fields={['availability']}
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
      <TextField
        label={names.message}
        description={text('availability.message.hint')}
        value={form.fields.message}
        onChange={(message) => form.change({ message })}
      />
    </FormDialog>
  );
}
