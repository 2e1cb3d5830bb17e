import { ActionButton } from '@react-spectrum/s2/ActionButton';
import Delete from '@react-spectrum/s2/icons/Delete';
import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { TextField } from '@react-spectrum/s2/TextField';
import {
  type Comparison,
  comparisonsOf,
  firstRule,
  PROPERTIES,
  type Property,
  type Rule,
  valuesOf,
} from './segment';
import styles from './segments.module.css';
import { type MessageKey, useMessages } from './texts';

const PROPERTY_NAMES: Record<Property, MessageKey> = {
  country: 'segments.property.country',
  age: 'segments.property.age',
  orders: 'segments.property.orders',
  device: 'segments.property.device',
};

const COMPARISON_NAMES: Record<Comparison, MessageKey> = {
  equal: 'segments.is.equal',
  other: 'segments.is.other',
  least: 'segments.is.least',
  most: 'segments.is.most',
};

/** The library gives fields a fixed width. */
const FULL = { inlineSize: '100%' } as const;

const DEVICE_NAMES: Readonly<Record<string, MessageKey>> = {
  desktop: 'segments.device.desktop',
  mobile: 'segments.device.mobile',
  tablet: 'segments.device.tablet',
};

interface RuleRowProps {
  rule: Rule;
  number: number;
  change(rule: Rule): void;
  remove(): void;
}

export function RuleRow({ rule, number, change, remove }: RuleRowProps) {
  const { text, locale } = useMessages();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const values = valuesOf(rule.property);
  const nameOf = (value: string) => {
    const device = DEVICE_NAMES[value];
    return device === undefined ? (countries.of(value) ?? value) : text(device);
  };
  return (
    <li className={styles.rule} aria-label={text('segments.rule', { number: String(number) })}>
      <Choice
        label={text('segments.rule.field')}
        value={rule.property}
        options={PROPERTIES}
        nameOf={(property) => text(PROPERTY_NAMES[property])}
        choose={(property) => change(firstRule(property))}
      />
      <Choice
        label={text('segments.rule.is')}
        value={rule.comparison}
        options={comparisonsOf(rule.property)}
        nameOf={(comparison) => text(COMPARISON_NAMES[comparison])}
        choose={(comparison) => change({ ...rule, comparison })}
      />
      {values ? (
        <Choice
          label={text('segments.rule.value')}
          value={rule.value}
          options={values}
          nameOf={nameOf}
          choose={(value) => change({ ...rule, value })}
        />
      ) : (
        <TextField
          label={text('segments.rule.value')}
          inputMode="numeric"
          UNSAFE_style={FULL}
          value={rule.value}
          onChange={(value) => change({ ...rule, value: value.replaceAll(/\D/g, '').slice(0, 4) })}
        />
      )}
      <ActionButton
        isQuiet
        aria-label={text('segments.rule.remove', { number: String(number) })}
        onPress={remove}
      >
        <Delete />
      </ActionButton>
    </li>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  nameOf(value: Value): string;
  choose(value: Value): void;
}

function Choice<Value extends string>({ label, value, options, nameOf, choose }: ChoiceProps<Value>) {
  return (
    <Picker
      label={label}
      value={value}
      UNSAFE_style={FULL}
      onChange={(chosen) => {
        const found = options.find((option) => option === chosen);
        if (found) choose(found);
      }}
    >
      {options.map((option) => (
        <PickerItem key={option} id={option}>
          {nameOf(option)}
        </PickerItem>
      ))}
    </Picker>
  );
}
