import { Button } from '@react-spectrum/s2/Button';
import { FileTrigger } from '@react-spectrum/s2/FileTrigger';
import { useId, useState } from 'react';
import { useText } from '../texts';
import styles from './brand.module.css';
import { MAX_IMAGE_BYTES } from './brand-form';

interface LogoFieldProps {
  label: string;
  hint: string;
  /** The address that contains the image; empty for none. */
  value: string;
  /** That of the installation, which is shown where none is chosen. */
  inherited: string | null | undefined;
  fault: string | undefined;
  isReadOnly: boolean;
  onChange(value: string): void;
}

/** One image of a brand, with the choice of another one. The server reads it when the form is saved. */
export function LogoField({ label, hint, value, inherited, fault, isReadOnly, onChange }: LogoFieldProps) {
  const text = useText();
  const id = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const shown = value || inherited;
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setTooLarge(file.size > MAX_IMAGE_BYTES);
    if (file.size <= MAX_IMAGE_BYTES) onChange(await readAddress(file));
  };
  const words = isTooLarge ? text('fault.image-too-large') : fault;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own border and margins
    <div className={styles.image} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <span className={styles.checked}>
        {shown ? <img src={shown} alt="" /> : <span className={styles.hint}>{text('brand.image.none')}</span>}
      </span>
      {!value && inherited && <span className={styles.hint}>{text('brand.image.inherited')}</span>}
      {!isReadOnly && (
        <div className={styles.buttons}>
          <FileTrigger
            acceptedFileTypes={['image/png', 'image/svg+xml']}
            onSelect={(files) => void choose(files?.[0])}
          >
            <Button variant="secondary" size="S" aria-label={text('brand.image.choose.for', { name: label })}>
              {text('brand.image.choose')}
            </Button>
          </FileTrigger>
          {value && (
            <Button
              variant="secondary"
              fillStyle="outline"
              size="S"
              aria-label={text('brand.image.remove', { name: label })}
              onPress={() => {
                setTooLarge(false);
                onChange('');
              }}
            >
              {text('action.remove')}
            </Button>
          )}
        </div>
      )}
      <p className={styles.hint}>{hint}</p>
      {words && (
        <p className={styles.fault} role="alert">
          {words}
        </p>
      )}
    </div>
  );
}

/** The type of the address is what the browser takes the file for; the server goes by its bytes. */
function readAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
