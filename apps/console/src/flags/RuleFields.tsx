import { ActionButton } from '@react-spectrum/s2/ActionButton';
import { ActionButtonGroup } from '@react-spectrum/s2/ActionButtonGroup';
import ChevronDown from '@react-spectrum/s2/icons/ChevronDown';
import ChevronUp from '@react-spectrum/s2/icons/ChevronUp';
import Close from '@react-spectrum/s2/icons/Close';
import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { TextField } from '@react-spectrum/s2/TextField';
import { useRef, useState } from 'react';
import { useText } from '../texts';
import { ConditionFields } from './ConditionFields';
import type { FlagRule, RuledDefinition } from './flag-definition';
import styles from './flags.module.css';

interface RuleFieldsProps {
  flag: RuledDefinition;
  onChange(flag: RuledDefinition): void;
  names: Readonly<Record<string, string>>;
  onNamed(id: string, name: string): void;
}

/** The rules of a flag in their order, and the value of everyone else. */
export function RuleFields({ flag, onChange, names, onNamed }: RuleFieldsProps) {
  const text = useText();
  const keys = useKeys(flag.rules.length);
  const { rules } = flag;
  const setRules = (changed: FlagRule[]) => onChange({ ...flag, rules: changed });
  const replace = (index: number, rule: FlagRule) => setRules(rules.with(index, rule));
  const move = (index: number, to: number) => {
    const rule = rules[index];
    if (rule === undefined) return;
    keys.move(index, to);
    setRules(rules.toSpliced(index, 1).toSpliced(to, 0, rule));
  };
  const remove = (index: number) => {
    keys.remove(index);
    setRules(rules.toSpliced(index, 1));
  };
  return (
    <div className={styles.form}>
      {rules.length > 1 && <p className={styles.note}>{text('flag.rules.hint')}</p>}
      {rules.map((rule, index) => (
        <fieldset key={keys.at(index)} className={styles.rule}>
          <legend className={styles.legend}>{text('flag.rule.title', { position: index + 1 })}</legend>
          <div className={styles.buttons}>
            <ActionButtonGroup isQuiet>
              <ActionButton
                isDisabled={index === 0}
                aria-label={text('flag.rule.up', { position: index + 1 })}
                onPress={() => move(index, index - 1)}
              >
                <ChevronUp />
              </ActionButton>
              <ActionButton
                isDisabled={index === rules.length - 1}
                aria-label={text('flag.rule.down', { position: index + 1 })}
                onPress={() => move(index, index + 1)}
              >
                <ChevronDown />
              </ActionButton>
              <ActionButton
                aria-label={text('flag.rule.remove', { position: index + 1 })}
                onPress={() => remove(index)}
              >
                <Close />
              </ActionButton>
            </ActionButtonGroup>
          </div>
          <ConditionFields
            when={rule.when}
            onChange={(when) => replace(index, { ...rule, when })}
            names={names}
            onNamed={onNamed}
          />
          <ValueField
            label={text('flag.value')}
            value={rule.value}
            onChange={(value) => replace(index, { ...rule, value })}
          />
        </fieldset>
      ))}
      <div>
        <ActionButton onPress={() => setRules([...rules, { when: {}, value: 'true' }])}>
          {text('flag.rule.add')}
        </ActionButton>
      </div>
      <ValueField
        label={rules.length === 0 ? text('flag.value.everyone') : text('flag.value.otherwise')}
        value={flag.value}
        onChange={(value) => onChange({ ...flag, value })}
      />
    </div>
  );
}

const ON = 'true';
const OFF = 'false';
const OTHER = 'other';

interface ValueFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** On, off, or a text that the code of a solution understands. */
function ValueField({ label, value, onChange }: ValueFieldProps) {
  const text = useText();
  const [isOther, setOther] = useState(value !== ON && value !== OFF);
  return (
    <div className={styles.value}>
      <Picker
        label={label}
        value={isOther ? OTHER : value}
        onChange={(key) => {
          setOther(key === OTHER);
          onChange(key === OTHER ? '' : String(key));
        }}
      >
        <PickerItem id={ON}>{text('flag.value.on')}</PickerItem>
        <PickerItem id={OFF}>{text('flag.value.off')}</PickerItem>
        <PickerItem id={OTHER}>{text('flag.value.other')}</PickerItem>
      </Picker>
      {isOther && <TextField label={text('flag.value.text')} isRequired value={value} onChange={onChange} />}
    </div>
  );
}

/** Keys that stay with the rules when they move. */
function useKeys(length: number) {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < length) {
    keys.current.push(next.current);
    next.current += 1;
  }
  keys.current.length = length;
  return {
    at: (index: number) => keys.current[index],
    move(index: number, to: number) {
      const [key = 0] = keys.current.splice(index, 1);
      keys.current.splice(to, 0, key);
    },
    remove(index: number) {
      keys.current.splice(index, 1);
    },
  };
}
