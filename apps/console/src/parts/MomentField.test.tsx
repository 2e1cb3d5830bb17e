// @vitest-environment jsdom
import { setLocalTimeZone } from '@internationalized/date';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TestAdmin } from '../test-support/TestAdmin';
import { MomentField } from './MomentField';

afterEach(cleanup);

function open(zone: string, value: string) {
  setLocalTimeZone(zone);
  let changed: string | undefined;
  function Page() {
    const [moment, setMoment] = useState(value);
    const change = (to: string) => {
      changed = to;
      setMoment(to);
    };
    return (
      <MomentField
        name="from"
        label="Begins"
        description="Empty: at once."
        value={moment}
        onChange={change}
      />
    );
  }
  render(
    <TestAdmin answer={async () => undefined}>
      <Page />
    </TestAdmin>,
  );
  const segment = (name: string) => screen.getByRole('spinbutton', { name: new RegExp(`^${name}`) });
  return {
    user: userEvent.setup(),
    segment,
    /** Hour, minute and second. */
    shown: () => ['hour', 'minute', 'second'].map((name) => segment(name).textContent),
    changed: () => changed,
  };
}

test('a time is shown with its seconds in the zone that the field names, and does not change by itself', () => {
  const { shown, changed } = open('Europe/Berlin', '2026-11-25T12:00:45.000Z');
  expect(shown()).toEqual(['1', '00', '45']);
  expect(screen.getByText('Time zone: Europe/Berlin. Empty: at once.')).toBeTruthy();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(changed()).toBeUndefined();
});

test.each([
  ['2026-10-25T00:30:00.000Z', /GMT\+2|CEST/],
  ['2026-10-25T01:30:00.000Z', /GMT\+1|CET/],
])('of a time that occurs twice, %s is chosen, and the user may choose the other', async (time, offset) => {
  const { user, shown, changed } = open('Europe/Berlin', time);
  expect(shown()).toEqual(['2', '30', '00']);
  const group = screen.getByRole('radiogroup', { name: /clocks go back/ });
  expect(within(group).getByRole<HTMLInputElement>('radio', { name: offset }).checked).toBe(true);
  const [other] = within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => !checked);
  if (other) await user.click(other);
  expect(changed()).toBe(time.includes('T00:30') ? '2026-10-25T01:30:00.000Z' : '2026-10-25T00:30:00.000Z');
  expect(shown()).toEqual(['2', '30', '00']);
});

test('a time that is skipped when the clocks go forward moves on by an hour, where the user sees it', async () => {
  const { user, segment, shown, changed } = open('Europe/Berlin', '2026-03-29T00:30:00.000Z');
  expect(shown()).toEqual(['1', '30', '00']);
  await user.click(segment('hour'));
  await user.keyboard('{ArrowUp}');
  expect(changed()).toBe('2026-03-29T01:30:00.000Z');
  expect(shown()).toEqual(['3', '30', '00']);
});

test('an empty field is filled with a time of the zone', async () => {
  const { user, segment, changed } = open('Europe/Berlin', '');
  for (const name of ['month', 'day', 'year', 'hour', 'minute', 'second', 'AM/PM']) {
    await user.click(segment(name));
    await user.keyboard('{ArrowUp}');
  }
  expect(changed()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});
