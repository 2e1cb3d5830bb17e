// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  AdminGroupPreview,
  AdminGroupRule,
  AdminGroups,
} from '@unified-shell/api/administration-groups';
import { afterEach, expect, test } from 'vitest';
import { AdminProblem } from '../api/problem';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';
import { readPolicies, toFields, toRights } from './group-form';
import { OrganizationGroups } from './OrganizationGroups';

afterEach(cleanup);

const RULE: AdminGroupRule = {
  id: 'rule',
  organisation: 'birch',
  group: 'Editors',
  roles: ['EDITOR', 'ORG_ADMIN'],
  policies: [{ sandbox: 'dev', privileges: ['view-profiles'] }],
  products: [{ serviceCode: 'dx_analytics', data: { seats: 5 } }],
  members: 3,
  version: 2,
};
const GROUPS: AdminGroups = {
  groups: [
    { name: 'Editors', members: 3, rule: 'rule' },
    { name: 'Writers', members: 7, rule: null },
  ],
  rules: [RULE],
};
const NOBODY = { count: 0, people: [] };
const PREVIEW: AdminGroupPreview = {
  members: 7,
  gains: {
    count: 7,
    people: [
      {
        id: 'nora',
        email: 'nora@birch.example',
        displayName: 'Nora North',
        rights: [{ kind: 'role', name: 'WRITER', group: 'Writers' }],
      },
    ],
  },
  loses: NOBODY,
};

function open(answer: (call: TestCall) => Promise<unknown>, changesAll = true) {
  render(
    <TestAdmin
      me={{ changesAll }}
      answer={async (call) => {
        if (call.method === 'GET' && call.path === '/organisations/birch/groups') return GROUPS;
        if (call.path === '/sandboxes') return { items: [], next: null };
        if (call.path === '/group-rules/preview') return PREVIEW;
        return answer(call);
      }}
    >
      <OrganizationGroups organisation={{ id: 'birch', name: 'Birch' }} />
    </TestAdmin>,
  );
  return userEvent.setup();
}

test('a rule for a group that was seen says before it is saved who gains what', async () => {
  const saved: TestCall[] = [];
  const user = open(async (call) => {
    if (call.method === 'POST') saved.push(call);
    return { ...RULE, group: 'Writers' };
  });
  expect(await screen.findByText(/Role EDITOR, Administers the organization, Sandbox dev/)).toBeTruthy();
  const seen = screen.getByRole('row', { name: /Writers/ });
  await user.click(within(seen).getByRole('button', { name: 'Add a rule' }));
  await user.type(await screen.findByRole('textbox', { name: 'Roles' }), 'writer');
  expect(await screen.findByText('7 people are in the group')).toBeTruthy();
  expect(screen.getByText('7 people gain:')).toBeTruthy();
  expect(screen.getByText('Nora North (nora@birch.example): Role WRITER')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { organisation: 'birch', group: 'Writers', roles: ['WRITER'], policies: [], products: [] };
  expect(saved).toMatchObject([{ method: 'POST', path: '/group-rules', body }]);
});

test('a change that would leave no administrator is refused in words, and the input stays', async () => {
  const user = open(async () => {
    throw new AdminProblem('LAST_ORGANISATION_ADMINISTRATOR');
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Administers the organization' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/would have no administrator anymore/)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Administers the organization' })).toHaveProperty(
    'checked',
    false,
  );
});

test('an administrator of the organization neither gives products nor removes a rule that does', async () => {
  const user = open(async () => RULE, false);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('textbox', { name: 'Roles' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Entitlements' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('the form and the rule have the same values, and the data of a product stays', () => {
  const { roles, policies, products } = RULE;
  expect(toRights(toFields(RULE), RULE)).toEqual({ roles, policies, products });
  expect(readPolicies('dev: a b\nprod:\n')).toEqual([
    { sandbox: 'dev', privileges: ['a', 'b'] },
    { sandbox: 'prod', privileges: [] },
  ]);
});
