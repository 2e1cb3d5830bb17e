import {
  type DateValue,
  getLocalTimeZone,
  now,
  parseAbsolute,
  toZoned,
  ZonedDateTime,
} from '@internationalized/date';
import { DatePicker } from '@react-spectrum/s2/DatePicker';
import { Radio, RadioGroup } from '@react-spectrum/s2/RadioGroup';
import { useMessages, useText } from '../texts';
import { readingsOf } from './readings';

interface MomentFieldProps {
  /** Of the field in the API, at which its faults are shown. */
  name: string;
  label: string;
  description: string;
  /** ISO 8601 with a zone; empty for none. */
  value: string;
  onChange(value: string): void;
}

/**
 * A date and a time in the time zone of the browser, which it names. A time that is skipped when the clocks go forward
 * moves on by as much. Of a time that occurs twice when they go back, the user chooses one.
 */
export function MomentField({ name, label, description, value, onChange }: MomentFieldProps) {
  const text = useText();
  const { locale } = useMessages();
  const zone = getLocalTimeZone();
  const moment = value === '' ? null : parseAbsolute(value, zone);
  const readings = moment === null ? [] : readingsOf(moment);
  const format = new Intl.DateTimeFormat(Intl.DateTimeFormat.supportedLocalesOf(locale), {
    timeZone: zone,
    timeStyle: 'long',
  });
  return (
    <>
      <DatePicker<DateValue>
        name={name}
        label={label}
        description={`${text('moment.zone', { zone })} ${description}`}
        granularity="second"
        placeholderValue={now(zone).set({ second: 0, millisecond: 0 })}
        value={moment}
        onChange={(chosen) => onChange(chosen === null ? '' : toMoment(chosen, zone).toAbsoluteString())}
      />
      {readings.length > 1 && (
        <RadioGroup
          label={text('moment.twice')}
          value={moment?.toAbsoluteString() ?? null}
          onChange={onChange}
        >
          {readings.map((reading) => (
            <Radio key={reading.offset} value={reading.toAbsoluteString()}>
              {format.format(reading.toDate())}
            </Radio>
          ))}
        </RadioGroup>
      )}
    </>
  );
}

/** A field that was empty gives a time without its zone. */
function toMoment(chosen: DateValue, zone: string): ZonedDateTime {
  return chosen instanceof ZonedDateTime ? chosen : toZoned(chosen, zone);
}
