import { ComboBox, ComboBoxItem, Text } from '@react-spectrum/s2/ComboBox';
import { type AdminProduct, adminProductsSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useRead } from '../api/use-read';
import { useJoinList, useText } from '../texts';

interface ProductFieldProps {
  /** Called with the service code. */
  onChange(serviceCode: string): void;
}

/** A product by its name, or the code of one that no solution asks for yet. */
export function ProductField({ onChange }: ProductFieldProps) {
  const text = useText();
  const join = useJoinList();
  const { value: products, isBusy } = useRead('/products', adminProductsSchema);
  const [words, setWords] = useState('');
  const typed = words.trim();
  const known = (products?.items ?? []).map((product) => ({
    id: product.serviceCode,
    name: nameOf(product),
    detail:
      product.solutions.length > 0
        ? text('product.opens', { solutions: join(product.solutions.slice(0, 4)) })
        : '',
  }));
  const found = known.filter(({ name }) => name.toLocaleLowerCase().includes(typed.toLocaleLowerCase()));
  const isNew = typed !== '' && !known.some(({ id, name }) => id === typed || name === typed);
  const own = { id: typed, name: typed, detail: text('product.new') };
  return (
    <ComboBox
      label={text('field.product')}
      name="serviceCode"
      description={text('entitlement.code.hint')}
      isRequired
      allowsCustomValue
      menuTrigger="focus"
      loadingState={isBusy ? 'loading' : 'idle'}
      items={isNew ? [...found, own] : found}
      inputValue={words}
      onInputChange={(value) => {
        setWords(value);
        onChange(known.find(({ name }) => name === value)?.id ?? value.trim());
      }}
    >
      {({ id, name, detail }) => (
        <ComboBoxItem id={id} textValue={name}>
          <Text slot="label">{name}</Text>
          {detail !== '' && <Text slot="description">{detail}</Text>}
        </ComboBoxItem>
      )}
    </ComboBox>
  );
}

/** Two products may have one name, so each is told apart by its code. */
const nameOf = ({ name, serviceCode }: AdminProduct) =>
  name === null ? serviceCode : `${name} (${serviceCode})`;
