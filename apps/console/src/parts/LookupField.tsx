import { ComboBox, ComboBoxItem, Text } from '@react-spectrum/s2/ComboBox';
import { useEffect, useState } from 'react';

export interface LookupItem {
  id: string;
  name: string;
  detail?: string;
}

interface LookupFieldProps {
  label: string;
  /** The chosen item. The field shows its name. */
  value: LookupItem | undefined;
  onChange(item: LookupItem | undefined): void;
  /** Finds items by the first letters of their names. */
  find(words: string, signal: AbortSignal): Promise<readonly LookupItem[]>;
  name?: string;
  description?: string;
  placeholder?: string;
  size?: 'S' | 'M';
  isRequired?: boolean;
}

const TYPING_MS = 250;

/** A field whose value is found on the server while the user types. */
export function LookupField({ label, value, onChange, find, name, description, ...rest }: LookupFieldProps) {
  const [words, setWords] = useState(value?.name ?? '');
  const [found, setFound] = useState<readonly LookupItem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isChosen = value !== undefined && words === value.name;

  useEffect(() => setWords(value?.name ?? ''), [value?.name]);
  useEffect(() => {
    const abort = new AbortController();
    const look = async () => {
      setBusy(true);
      const items = await find(isChosen ? '' : words, abort.signal).catch(() => []);
      if (abort.signal.aborted) return;
      setFound(items);
      setBusy(false);
    };
    const timer = setTimeout(() => void look(), TYPING_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [find, words, isChosen]);

  const items = value === undefined || found.some(({ id }) => id === value.id) ? found : [value, ...found];
  return (
    <ComboBox
      {...rest}
      {...(name === undefined ? {} : { name })}
      {...(description === undefined ? {} : { description })}
      label={label}
      items={items}
      inputValue={words}
      onInputChange={(text) => {
        setWords(text);
        if (text === '' && value !== undefined) onChange(undefined);
      }}
      selectedKey={value?.id ?? null}
      onSelectionChange={(key) => {
        const item = items.find(({ id }) => id === key);
        if (item !== undefined) {
          setWords(item.name);
          onChange(item);
        }
      }}
      loadingState={isBusy ? 'filtering' : 'idle'}
      menuTrigger="focus"
    >
      {(item) => (
        <ComboBoxItem id={item.id} textValue={item.name}>
          <Text slot="label">{item.name}</Text>
          {item.detail !== undefined && <Text slot="description">{item.detail}</Text>}
        </ComboBoxItem>
      )}
    </ComboBox>
  );
}
