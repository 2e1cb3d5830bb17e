import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import { Form } from '@react-spectrum/s2/Form';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { type MessageKey, useText } from '../texts';
import { fieldErrors, isAtFields } from './field-errors';
import { Problem } from './Problem';
import styles from './parts.module.css';
import { RequiredTexts } from './RequiredTexts';
import { useShellModal } from './use-shell-modal';
import type { Submit } from './use-submit';

interface FormDialogProps {
  title: string;
  /** The text of the button that sends the form. */
  action: string;
  submit: Submit;
  /** The names of the fields at which the server's faults are shown. */
  fields: readonly string[];
  /** Texts of faults, for fields with other rules than most fields of their name. The same object in each render. */
  faultTexts?: Readonly<Record<string, MessageKey>> | undefined;
  size?: 'S' | 'M' | 'L';
  isDestructive?: boolean;
  /** Whether the form is complete. */
  canSubmit?: boolean;
  /** Shown above the fields. */
  notice?: ReactNode;
  children?: ReactNode;
  onSubmit(): void;
  onClose(): void;
}

/**
 * A form in a dialog. Faults that belong to no field are above the buttons. Escape throws away what the user has filled in only
 * when it is pressed again.
 */
export function FormDialog({
  title,
  action,
  submit,
  fields,
  faultTexts,
  size = 'M',
  isDestructive = false,
  canSubmit = true,
  notice,
  children,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const text = useText();
  const id = useId();
  useShellModal();
  const { problem, isBusy } = submit;
  const names = fields.join(' ');
  // `Form` shows the faults again whenever it gets another object, also those that the user has corrected.
  const errors = useMemo(
    () => fieldErrors(problem, names === '' ? [] : names.split(' '), text, faultTexts),
    [problem, names, text, faultTexts],
  );
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, id]);
  const [isFilled, setFilled] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    if (isFilled && !isLeaving && !isDestructive) setLeaving(true);
    else onClose();
  };
  return (
    <DialogContainer onDismiss={leave}>
      <Dialog size={size}>
        <Heading slot="title">{title}</Heading>
        <Content>
          {notice}
          <Form
            id={id}
            validationErrors={errors}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isBusy && canSubmit) onSubmit();
            }}
          >
            <div
              className={styles.fields}
              onInput={() => {
                setFilled(true);
                setLeaving(false);
              }}
            >
              <RequiredTexts>{children}</RequiredTexts>
            </div>
          </Form>
          {problem && !isAtFields(problem, errors) && problem.code !== 'CHANGED_MEANWHILE' && (
            <Problem problem={problem} />
          )}
          <p role="status" className={styles.plain}>
            {isLeaving && text('form.leave')}
          </p>
        </Content>
        <ButtonGroup>
          <Button variant="secondary" onPress={onClose}>
            {text(isLeaving ? 'form.discard' : 'action.cancel')}
          </Button>
          <Button
            variant={isDestructive ? 'negative' : 'accent'}
            type="submit"
            form={id}
            isPending={isBusy}
            isDisabled={!canSubmit}
          >
            {action}
          </Button>
        </ButtonGroup>
      </Dialog>
    </DialogContainer>
  );
}
