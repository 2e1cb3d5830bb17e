import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { MomentField } from '../parts/MomentField';
import { useText } from '../texts';
import { type Expiry, PRESET_DAYS } from './expiry';

interface ExpiryFieldProps {
  value: Expiry;
  onChange(value: Expiry): void;
  /** The choices besides the presets and a date. */
  further?: readonly ('never' | 'same')[];
}

/** Chooses the end of a secret: one of some days from now, or a date with its time. */
export function ExpiryField({ value, onChange, further = [] }: ExpiryFieldProps) {
  const text = useText();
  const items = [
    ...further.map((id) => ({
      id,
      name: text(id === 'never' ? 'secret.expires.never' : 'secret.expires.same'),
    })),
    ...PRESET_DAYS.map((days) => ({
      id: String(days),
      name: text('secret.expires.days', { days: String(days) }),
    })),
    { id: 'date', name: text('secret.expires.date') },
  ];
  return (
    <>
      <Picker
        label={text('secret.expires')}
        name={value.choice === 'date' ? 'expiry' : 'expiresAt'}
        items={items}
        value={value.choice}
        onChange={(choice) => onChange({ ...value, choice: String(choice) })}
      >
        {({ id, name }) => <PickerItem id={id}>{name}</PickerItem>}
      </Picker>
      {value.choice === 'date' && (
        <MomentField
          name="expiresAt"
          label={text('secret.expires.at')}
          description={text('secret.expires.hint')}
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
        />
      )}
    </>
  );
}
