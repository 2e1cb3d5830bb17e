import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { TextField } from '@react-spectrum/s2/TextField';
import type { AdminContextKind } from '@unified-shell/api/administration';
import { useText } from '../texts';
import { CONTEXT_TYPES } from './context-types';

// A type, not an interface: forms need fields with an index signature.
export type ContextFields = {
  name: string;
  type: string;
  /** A collaborator has none. */
  product: string;
};

interface ContextInputsProps {
  kind: AdminContextKind;
  fields: ContextFields;
  change(changes: Partial<ContextFields>): void;
}

/** The fields of the forms that add and change a collaborator or an instance. */
export function ContextInputs({ kind, fields, change }: ContextInputsProps) {
  const text = useText();
  return (
    <>
      <TextField
        label={text('field.name')}
        name="name"
        isRequired
        value={fields.name}
        onChange={(name) => change({ name })}
      />
      <Picker
        label={text('context.type')}
        name="type"
        items={CONTEXT_TYPES[kind]}
        value={fields.type}
        onChange={(type) => change({ type: String(type) })}
      >
        {({ id, name }) => <PickerItem id={id}>{text(name)}</PickerItem>}
      </Picker>
      {kind === 'instance' && (
        <TextField
          label={text('context.product')}
          name="product"
          isRequired
          description={text('context.product.hint')}
          value={fields.product}
          onChange={(product) => change({ product })}
        />
      )}
    </>
  );
}

/** An instance has a product, and a collaborator none. */
export function toBody(kind: AdminContextKind, { name, type, product }: ContextFields) {
  return { name: name.trim(), type, ...(kind === 'instance' ? { product: product.trim() } : {}) };
}
