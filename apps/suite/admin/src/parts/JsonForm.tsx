import { Button } from '@react-spectrum/s2/Button';
import { ToastQueue } from '@react-spectrum/s2/Toast';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm } from '../conflict/use-versioned-form';
import { useText } from '../texts';
import { JsonField } from './JsonField';
import { formatObject, readObject } from './json-text';
import { Problem } from './Problem';

interface Versioned {
  value: Readonly<Record<string, unknown>>;
  version: number;
}

interface JsonFormProps {
  label: string;
  /** The field of the API, of which the server names the faults. */
  field: string;
  stored: Versioned;
  isReadOnly: boolean;
  reload(): Promise<Versioned>;
  /** @returns the version that is stored now */
  save(value: Record<string, unknown>, version: number): Promise<number>;
}

const asText = ({ value, version }: Versioned) => ({ fields: { json: formatObject(value) }, version });

/** Edits a JSON object that has a version. */
export function JsonForm({ label, field, stored, isReadOnly, reload, save }: JsonFormProps) {
  const text = useText();
  const form = useVersionedForm({
    stored: asText(stored),
    reload: async () => asText(await reload()),
    save: ({ json }, version) => save(readObject(json, field, text), version),
  });
  const tell = (isDone: boolean) => {
    if (isDone) ToastQueue.positive(text('state.saved'), { timeout: 6_000 });
  };
  const { problem, isBusy } = form.submit;
  const faults = problem?.fields ?? [];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.save().then(tell);
      }}
    >
      <ConflictNotice
        mine={form.fields}
        theirs={form.theirs}
        names={{ json: label }}
        takeTheirs={form.takeTheirs}
        keepMine={() => void form.keepMine().then(tell)}
      />
      <JsonField
        label={label}
        value={form.fields.json}
        onChange={(json) => form.change({ json })}
        isReadOnly={isReadOnly}
        faults={faults}
        within={field}
      />
      {problem && faults.length === 0 && problem.code !== 'CHANGED_MEANWHILE' && (
        <Problem problem={problem} />
      )}
      {!isReadOnly && (
        <Button variant="accent" type="submit" isPending={isBusy}>
          {text('action.save')}
        </Button>
      )}
    </form>
  );
}
