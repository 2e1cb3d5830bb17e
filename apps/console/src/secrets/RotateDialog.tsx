import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { useState } from 'react';
import { FormDialog } from '../parts/FormDialog';
import parts from '../parts/parts.module.css';
import { useSubmit } from '../parts/use-submit';
import { type MessageKey, useText } from '../texts';
import { ExpiryField } from './ExpiryField';
import { expiryOf } from './expiry';

interface RotateDialogProps {
  name: string;
  /** The choices of the new end besides the presets; absent for secrets that do not end. */
  expiries?: readonly ('never' | 'same')[];
  rotate(rotation: { overlapHours: number; expiresAt?: string | null }): Promise<void>;
  onClose(): void;
}

/** By the hours. */
const OVERLAPS: Readonly<Record<string, MessageKey>> = {
  0: 'secret.overlap.none',
  1: 'secret.overlap.hour',
  24: 'secret.overlap.day',
  168: 'secret.overlap.week',
  720: 'secret.overlap.month',
};

/** Gives a program another secret; the one before works for the time that the administrator chooses. */
export function RotateDialog({ name, expiries, rotate, onClose }: RotateDialogProps) {
  const text = useText();
  const submit = useSubmit();
  const [overlap, setOverlap] = useState('24');
  const [expiry, setExpiry] = useState({ choice: 'same', date: '' });
  const send = () =>
    submit.run(async () => {
      const expiresAt = expiryOf(expiry, Date.now());
      await rotate({ overlapHours: Number(overlap), ...(expiresAt === undefined ? {} : { expiresAt }) });
    });
  return (
    <FormDialog
      title={text('secret.rotate.title', { name })}
      action={text('secret.rotate')}
      submit={submit}
      fields={['overlapHours', 'expiresAt']}
      notice={<p className={parts.plain}>{text('secret.rotate.text')}</p>}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Picker
        label={text('secret.overlap')}
        name="overlapHours"
        items={Object.entries(OVERLAPS).map(([id, key]) => ({ id, key }))}
        value={overlap}
        onChange={(hours) => setOverlap(String(hours))}
      >
        {({ id, key }) => <PickerItem id={id}>{text(key)}</PickerItem>}
      </Picker>
      {expiries && <ExpiryField value={expiry} onChange={setExpiry} further={expiries} />}
    </FormDialog>
  );
}
