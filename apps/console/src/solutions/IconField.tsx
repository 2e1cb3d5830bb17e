import { ComboBox, ComboBoxItem, Text } from '@react-spectrum/s2/ComboBox';
import { AppIcon, loadIconNames } from '@unified-shell/solution-page/AppIcon';
import { useEffect, useState } from 'react';
import { useText } from '../texts';
import styles from './solutions.module.css';

interface IconFieldProps {
  /** The name of an icon; empty for none. */
  value: string;
  onChange(name: string): void;
  isInvalid?: boolean;
  errorMessage?: string;
}

/** Chooses the icon of a solution among those that a registration may name, each beside its picture. */
export function IconField({ value, onChange, ...error }: IconFieldProps) {
  const text = useText();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => void loadIconNames().then(setNames), []);
  return (
    <ComboBox
      {...error}
      label={text('registration.icon')}
      description={text('registration.icon.hint')}
      defaultItems={names.map((id) => ({ id }))}
      inputValue={value}
      onInputChange={onChange}
      selectedKey={value === '' ? null : value}
      onSelectionChange={(key) => key !== null && onChange(String(key))}
      allowsCustomValue
    >
      {({ id }) => (
        <ComboBoxItem id={id} textValue={id}>
          <Text slot="label">
            <span className={styles.icon}>
              <span aria-hidden="true">
                <AppIcon name={id} />
              </span>
              {id}
            </span>
          </Text>
        </ComboBoxItem>
      )}
    </ComboBox>
  );
}
