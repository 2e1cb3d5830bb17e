import { ComboBox, ComboBoxItem, Text } from '@react-spectrum/s2/ComboBox';
import { type AdminProduct, adminProductsSchema } from '@unified-shell/api/administration';
import { useRead } from '../api/use-read';
import { useJoinList, useText } from '../texts';

interface ProductFieldProps {
  /** The service code. */
  value: string;
  onChange(serviceCode: string): void;
}

/** A product by its name, or the code of one that no solution asks for yet. */
export function ProductField({ value, onChange }: ProductFieldProps) {
  const text = useText();
  const join = useJoinList();
  const { value: products, isBusy } = useRead('/products', adminProductsSchema);
  const items =
    products?.items.map((product) => ({ id: product.serviceCode, name: nameOf(product), product })) ?? [];
  const codeOf = (words: string) => items.find(({ name }) => name === words)?.id ?? words.trim();
  return (
    <ComboBox
      label={text('field.product')}
      name="serviceCode"
      description={text('entitlement.code.hint')}
      isRequired
      allowsCustomValue
      menuTrigger="focus"
      loadingState={isBusy ? 'loading' : 'idle'}
      defaultItems={items}
      defaultInputValue={value}
      onInputChange={(words) => onChange(codeOf(words))}
    >
      {({ id, name, product: { solutions } }) => (
        <ComboBoxItem id={id} textValue={name}>
          <Text slot="label">{name}</Text>
          {solutions.length > 0 && (
            <Text slot="description">
              {text('product.opens', { solutions: join(solutions.slice(0, 4)) })}
            </Text>
          )}
        </ComboBoxItem>
      )}
    </ComboBox>
  );
}

/** Two products may have one name, so each is told apart by its code. */
const nameOf = ({ name, serviceCode }: AdminProduct) =>
  name === null ? serviceCode : `${name} (${serviceCode})`;
