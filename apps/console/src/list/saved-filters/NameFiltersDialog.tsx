import { TextField } from '@react-spectrum/s2/TextField';
import { useState } from 'react';
import { AdminProblem } from '../../api/problem';
import { FormDialog } from '../../parts/FormDialog';
import { useSubmit } from '../../parts/use-submit';
import { type MessageKey, useText } from '../../texts';
import { readName } from './saved-filters';

interface NameFiltersDialogProps {
  name: string;
  /** @returns whether it is stored */
  save(name: string): Promise<boolean>;
  onClose(): void;
}

const FIELDS = ['name'];
const FAULT_TEXTS: Readonly<Record<string, MessageKey>> = { name: 'list.saved-name.fault' };

/** Gives the present filters of a list their name. */
export function NameFiltersDialog({ name: first, save, onClose }: NameFiltersDialogProps) {
  const text = useText();
  const submit = useSubmit();
  const [words, setWords] = useState(first);
  const send = () =>
    submit.run(async () => {
      const name = readName(words);
      if (name === undefined)
        throw new AdminProblem('INVALID_BODY', { fields: [{ field: 'name', message: '' }] });
      if (!(await save(name))) throw new AdminProblem('UNREACHABLE');
      onClose();
    });
  return (
    <FormDialog
      title={text('list.save')}
      action={text('action.save')}
      submit={submit}
      fields={FIELDS}
      faultTexts={FAULT_TEXTS}
      size="S"
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={text('field.name')}
        name="name"
        description={text('list.saved-name.hint')}
        isRequired
        autoFocus
        value={words}
        onChange={setWords}
      />
    </FormDialog>
  );
}
