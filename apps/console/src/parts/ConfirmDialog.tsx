import { TextField } from '@react-spectrum/s2/TextField';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './FormDialog';
import styles from './parts.module.css';
import { useSubmit } from './use-submit';

interface ConfirmDialogProps {
  title: string;
  /** Says what the action does. */
  children: ReactNode;
  action: string;
  /** For what the administrator can take back at any time; otherwise the button is red. */
  isReversible?: boolean;
  /** For what can never be taken back: the administrator has to type the value. */
  typed?: { label: string; value: string };
  run(): Promise<void>;
  onClose(): void;
}

/** Asks for a confirmation of an action that others notice. A failure is shown in the dialog. */
export function ConfirmDialog({
  title,
  children,
  action,
  isReversible = false,
  typed,
  run,
  onClose,
}: ConfirmDialogProps) {
  const submit = useSubmit();
  const [words, setWords] = useState('');
  return (
    <FormDialog
      title={title}
      action={action}
      submit={submit}
      fields={[]}
      size="S"
      isDestructive={!isReversible}
      canSubmit={typed === undefined || words.trim().toLowerCase() === typed.value.toLowerCase()}
      notice={<div className={styles.plain}>{children}</div>}
      onSubmit={() => void submit.run(run).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      {typed && <TextField label={typed.label} autoFocus value={words} onChange={setWords} />}
    </FormDialog>
  );
}
