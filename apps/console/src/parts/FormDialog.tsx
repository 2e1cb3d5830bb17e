import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import { Form } from '@react-spectrum/s2/Form';
import { type ReactNode, useId, useMemo } from 'react';
import { type MessageKey, useText } from '../texts';
import { fieldErrors, isAtFields } from './field-errors';
import { Problem } from './Problem';
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

/** A form in a dialog. Faults that belong to no field are above the buttons. */
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
  return (
    <DialogContainer onDismiss={onClose}>
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
            {children}
          </Form>
          {problem && !isAtFields(problem, errors) && problem.code !== 'CHANGED_MEANWHILE' && (
            <Problem problem={problem} />
          )}
        </Content>
        <ButtonGroup>
          <Button variant="secondary" onPress={onClose}>
            {text('action.cancel')}
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
