import type { ReactNode } from 'react';
import { FormDialog } from './FormDialog';
import styles from './parts.module.css';
import { useSubmit } from './use-submit';

interface ConfirmDialogProps {
  title: string;
  /** Says what the action does. */
  children: ReactNode;
  action: string;
  run(): Promise<void>;
  onClose(): void;
}

/** Asks for a confirmation of a destructive action. A failure is shown in the dialog. */
export function ConfirmDialog({ title, children, action, run, onClose }: ConfirmDialogProps) {
  const submit = useSubmit();
  return (
    <FormDialog
      title={title}
      action={action}
      submit={submit}
      fields={[]}
      size="S"
      isDestructive
      notice={<div className={styles.plain}>{children}</div>}
      onSubmit={() => void submit.run(run).then((isDone) => isDone && onClose())}
      onClose={onClose}
    />
  );
}
