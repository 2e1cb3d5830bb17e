import { TextField } from '@react-spectrum/s2/TextField';
import { useText } from '../texts';

// A type, not an interface: forms need fields with an index signature.
export type StreamFields = { name: string; address: string };

interface StreamInputsProps {
  fields: StreamFields;
  change(changes: Partial<StreamFields>): void;
}

/** The fields of the forms that create and change a stream. */
export function StreamInputs({ fields, change }: StreamInputsProps) {
  const text = useText();
  return (
    <>
      <TextField
        label={text('field.name')}
        name="name"
        isRequired
        autoFocus
        value={fields.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={text('stream.address')}
        name="address"
        type="url"
        isRequired
        description={text('stream.address.hint')}
        value={fields.address}
        onChange={(address) => change({ address })}
      />
    </>
  );
}
