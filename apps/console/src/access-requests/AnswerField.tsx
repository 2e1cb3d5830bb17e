import { TextArea } from '@react-spectrum/s2/TextArea';
import { useText } from '../texts';

const MAX_CHARS = 1_000;

interface AnswerFieldProps {
  value: string;
  onChange(value: string): void;
  isRequired?: boolean;
}

/** The words of the administrator to the person. */
export function AnswerField({ value, onChange, isRequired = false }: AnswerFieldProps) {
  const text = useText();
  return (
    <TextArea
      label={text('request.answer')}
      name="answer"
      description={text('request.answer.hint')}
      isRequired={isRequired}
      maxLength={MAX_CHARS}
      value={value}
      onChange={onChange}
    />
  );
}
