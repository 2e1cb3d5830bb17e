// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminPolicy, AdminPolicyEffect } from '@unified-shell/api/administration-policy';
import { afterEach, expect, test } from 'vitest';
import { AdminProblem } from '../api/problem';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';
import { OrganizationPolicy } from './OrganizationPolicy';
import { toFields, toPolicy } from './policy-form';

afterEach(cleanup);

const NONE: AdminPolicy = {
  secondFactor: null,
  signIn: null,
  sessionMinutes: null,
  idleMinutes: null,
  networks: [],
  secondFactorSince: null,
  version: 3,
};
const EFFECT: AdminPolicyEffect = {
  members: 12,
  withoutSecondFactor: 5,
  withoutSignIn: 0,
  signedInOtherwise: 0,
  signedInTooLong: 1,
};

function open(answer: (call: TestCall) => Promise<unknown>) {
  render(
    <TestAdmin answer={answer}>
      <OrganizationPolicy organisation={{ id: 'birch', name: 'Birch' }} />
    </TestAdmin>,
  );
  return userEvent.setup();
}

test('a policy is shown, and says before it is saved how many people it concerns and how', async () => {
  const saved: TestCall[] = [];
  const asked: unknown[] = [];
  const user = open(async (call) => {
    if (call.path.endsWith('/preview')) {
      asked.push(call.body);
      return EFFECT;
    }
    if (call.method === 'PUT') {
      saved.push(call);
      return { ...NONE, networks: ['192.0.2.0/24'], idleMinutes: 30, version: 4 };
    }
    return NONE;
  });
  expect(await screen.findByText('Not required')).toBeTruthy();
  expect(screen.getByText('Every kind')).toBeTruthy();
  expect(screen.getByText('All networks')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit the sign-in policy' }));
  await user.type(await screen.findByRole('textbox', { name: 'Longest inactivity in minutes' }), '30');
  await user.type(screen.getByRole('textbox', { name: 'Allowed networks' }), '192.0.2.7/24');
  expect(await screen.findByText('Concerns 12 people')).toBeTruthy();
  expect(screen.getByText('5 people have no second factor')).toBeTruthy();
  expect(screen.getByText('1 person has to sign in again')).toBeTruthy();
  expect(screen.queryByText(/none of the allowed kinds/)).toBeNull();
  const wanted = { ...toPolicy(toFields(NONE)), idleMinutes: 30, networks: ['192.0.2.7/24'] };
  await waitFor(() => expect(asked.at(-1)).toEqual(wanted));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toMatchObject([{ method: 'PUT', version: 3, body: wanted }]);
  expect(await screen.findByText('30 minutes')).toBeTruthy();
});

test('a policy that would lock out its author is refused in words at its field, and the input stays', async () => {
  const user = open(async ({ method, path }) => {
    if (path.endsWith('/preview')) return EFFECT;
    if (method !== 'PUT') return NONE;
    const message = 'Your own session would be refused';
    throw new AdminProblem('POLICY_LOCKS_OUT', {
      fields: [{ field: 'networks', message, kind: 'locks-out-you' }],
    });
  });
  await user.click(await screen.findByRole('button', { name: 'Edit the sign-in policy' }));
  const field = await screen.findByRole('textbox', { name: 'Allowed networks' });
  await user.type(field, '203.0.113.0/24');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your own session wouldn’t meet this.')).toBeTruthy();
  expect(field).toHaveProperty('value', '203.0.113.0/24');
});

test('every allowed kind of sign-in is no rule, and no kind at all is refused by the server', () => {
  const fields = toFields(NONE);
  expect(toPolicy(fields).signIn).toBeNull();
  expect(toPolicy({ ...fields, signIn: 'passkey' }).signIn).toEqual(['passkey']);
  expect(toPolicy({ ...fields, signIn: '' }).signIn).toEqual([]);
});

test('the form and the policy have the same values', () => {
  const policy: AdminPolicy = {
    ...NONE,
    secondFactor: { graceDays: 7, provider: 'told' },
    signIn: ['passkey', 'provider'],
    sessionMinutes: 90,
    idleMinutes: 15,
    networks: ['192.0.2.0/24', '2001:db8::/32'],
  };
  const { secondFactorSince: _since, version: _version, ...rules } = policy;
  expect(toPolicy(toFields(policy))).toEqual(rules);
});
