import { ComboBoxContext } from '@react-spectrum/s2/ComboBox';
import { PickerContext } from '@react-spectrum/s2/Picker';
import { TextAreaContext } from '@react-spectrum/s2/TextArea';
import { TextFieldContext } from '@react-spectrum/s2/TextField';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../texts';

interface Validity {
  validationErrors: string[];
  validationDetails: Pick<ValidityState, 'valueMissing'>;
}

/** The fields of a form say in the words of the console that they are required; otherwise the browser would in its own. */
export function RequiredTexts({ children }: { children: ReactNode }) {
  const text = useText();
  const value = useMemo(
    () => ({
      errorMessage: ({ validationErrors, validationDetails: { valueMissing } }: Validity) =>
        valueMissing ? text('field-fault.required') : validationErrors.join(' '),
    }),
    [text],
  );
  return (
    <TextFieldContext value={value}>
      <TextAreaContext value={value}>
        <ComboBoxContext value={value}>
          <PickerContext value={value}>{children}</PickerContext>
        </ComboBoxContext>
      </TextAreaContext>
    </TextFieldContext>
  );
}
