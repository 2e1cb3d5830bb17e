// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminProviderPeople } from '@unified-shell/api/administration-groups';
import { afterEach, expect, test } from 'vitest';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';
import { ProviderPeople } from './ProviderPeople';
import { toFields, toSettings } from './people-form';

afterEach(cleanup);

const PEOPLE: AdminProviderPeople = {
  mode: 'new',
  admissionGroups: ['All staff', 'Guests'],
  defaultRoles: ['EDITOR'],
  groupsClaim: 'groups',
  extraScope: null,
  leaveAfterDays: 30,
  newPeoplePerDay: 1_000,
  linked: 12,
  version: 2,
};

test('the settings of people are shown and changed, with the version that was read', async () => {
  const saved: TestCall[] = [];
  render(
    <TestAdmin
      answer={async (call) => {
        if (call.method === 'PUT') saved.push(call);
        return call.method === 'PUT' ? { ...PEOPLE, leaveAfterDays: null, version: 3 } : PEOPLE;
      }}
    >
      <ProviderPeople path="/providers/birch" organisation="birch" />
    </TestAdmin>,
  );
  const user = userEvent.setup();
  expect(await screen.findByText('After 30 days without a sign-in')).toBeTruthy();
  expect(screen.getByText('All staff, Guests')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change people and groups' }));
  await user.clear(await screen.findByRole('textbox', { name: 'Days without a sign-in' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { linked: _linked, version, ...settings } = PEOPLE;
  const body = { ...settings, leaveAfterDays: null };
  expect(saved).toMatchObject([{ path: '/providers/birch/people', version, body }]);
  expect(await screen.findByText('Only by the provider’s word')).toBeTruthy();
});

test('the form and the settings have the same values, and a text that is no number is refused by the server', () => {
  const { linked: _linked, version: _version, ...settings } = PEOPLE;
  expect(toSettings(toFields(PEOPLE))).toEqual(settings);
  expect(toSettings({ ...toFields(PEOPLE), leaveAfterDays: 'many' }).leaveAfterDays).toBe(0);
  expect(toSettings({ ...toFields(PEOPLE), groupsClaim: ' ' }).groupsClaim).toBeNull();
});
