import { CloseButton } from '@react-spectrum/s2/CloseButton';
import { TextArea, type TextFieldRef } from '@react-spectrum/s2/TextArea';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useRef } from 'react';
import { useText } from '../../texts';
import styles from './invite.module.css';
import { type Invitee, readAddresses, withAddresses } from './read-addresses';

interface AddressFieldProps {
  invitees: readonly Invitee[];
  onChange(invitees: readonly Invitee[]): void;
  /** What is in the field, and is no chip yet. */
  typed: string;
  onTyped(typed: string): void;
  /** The text of each fault, by the address as it is in `invitees`. */
  faults: ReadonlyMap<string, string>;
}

/** The characters that end an address. A space does not: names have spaces. */
const ENDS = /[,;\n\t]$/;

/** Addresses as chips, above a field in which many can be typed or pasted. A fault is at its chip. */
export function AddressField({ invitees, onChange, typed, onTyped, faults }: AddressFieldProps) {
  const text = useText();
  const field = useRef<TextFieldRef<HTMLTextAreaElement>>(null);
  const add = (words: string) => {
    onTyped('');
    onChange(withAddresses(invitees, words));
  };
  const remove = (email: string) => {
    onChange(invitees.filter((each) => each.email !== email));
    field.current?.focus();
  };
  return (
    <div className={styles.field}>
      {invitees.length > 0 && (
        <ul className={styles.chips} aria-label={text('invite.chosen')}>
          {invitees.map(({ email, firstName, lastName }) => {
            const fault = faults.get(email);
            const shown = showMailAddress(email);
            return (
              <li key={email} className={fault === undefined ? styles.chip : styles.wrongChip}>
                <span className={styles.words}>
                  <span>{shown}</span>
                  <span className={fault === undefined ? styles.detail : styles.fault}>
                    {fault ?? `${firstName} ${lastName}`}
                  </span>
                </span>
                <CloseButton
                  size="S"
                  aria-label={text('invite.remove', { email: shown })}
                  onPress={() => remove(email)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <TextArea
        ref={field}
        label={text('invite.addresses')}
        name="email"
        description={text('invite.addresses.hint')}
        isRequired={invitees.length === 0}
        autoFocus
        value={typed}
        onChange={(words) =>
          ENDS.test(words) || readAddresses(words).length > 1 ? add(words) : onTyped(words)
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return;
          event.preventDefault();
          add(typed);
        }}
      />
    </div>
  );
}
