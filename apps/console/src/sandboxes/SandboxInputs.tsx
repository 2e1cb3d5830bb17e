import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { TextField } from '@react-spectrum/s2/TextField';
import { useText } from '../texts';
import { SANDBOX_TYPES, type SandboxFields } from './sandbox-form';

interface SandboxInputsProps {
  fields: SandboxFields;
  change(changes: Partial<SandboxFields>): void;
}

/** The fields of the forms that create and change a sandbox. */
export function SandboxInputs({ fields, change }: SandboxInputsProps) {
  const text = useText();
  return (
    <>
      <TextField
        label={text('sandbox.title')}
        name="title"
        isRequired
        description={text('sandbox.title.hint')}
        value={fields.title}
        onChange={(title) => change({ title })}
      />
      <Picker
        label={text('sandbox.type')}
        name="type"
        items={SANDBOX_TYPES}
        value={fields.type}
        onChange={(type) => change({ type: String(type) })}
      >
        {({ id, name }) => <PickerItem id={id}>{text(name)}</PickerItem>}
      </Picker>
      <TextField
        label={text('field.region')}
        name="region"
        isRequired
        value={fields.region}
        onChange={(region) => change({ region })}
      />
      <Checkbox
        isSelected={fields.isDefault === 'yes'}
        onChange={(isSelected) => change({ isDefault: isSelected ? 'yes' : 'no' })}
      >
        {text('sandbox.make-default')}
      </Checkbox>
    </>
  );
}
