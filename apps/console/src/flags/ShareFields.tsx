import { NumberField } from '@react-spectrum/s2/NumberField';
import { Slider } from '@react-spectrum/s2/Slider';
import { useText } from '../texts';
import { ConditionFields } from './ConditionFields';
import type { GradualDefinition } from './flag-definition';
import styles from './flags.module.css';

interface ShareFieldsProps {
  flag: GradualDefinition;
  onChange(flag: GradualDefinition): void;
  names: Readonly<Record<string, string>>;
  onNamed(id: string, name: string): void;
}

/** The percentage of a gradual rollout, and the people among whom it is. */
export function ShareFields({ flag, onChange, names, onNamed }: ShareFieldsProps) {
  const text = useText();
  const set = (percentage: number) => {
    if (Number.isFinite(percentage)) onChange({ ...flag, percentage });
  };
  return (
    <div className={styles.form}>
      <div className={styles.share}>
        <NumberField
          label={text('flag.percentage')}
          minValue={0}
          maxValue={100}
          value={flag.percentage}
          onChange={set}
        />
        <Slider
          aria-label={text('flag.percentage')}
          minValue={0}
          maxValue={100}
          value={flag.percentage}
          onChange={set}
        />
      </div>
      <fieldset className={styles.rule}>
        <legend className={styles.legend}>{text('flag.among')}</legend>
        <ConditionFields
          when={flag.when}
          onChange={(when) => onChange({ ...flag, when })}
          names={names}
          onNamed={onNamed}
        />
      </fieldset>
    </div>
  );
}
