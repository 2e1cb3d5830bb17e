// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CurrentPage } from '../CurrentPage';
import { goTo } from '../location/app-location';
import * as rows from '../test-support/rows';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';

let shell: FakeShell;
beforeEach(() => {
  shell = createFakeShell();
});
afterEach(() => {
  cleanup();
  goTo('#');
  shell.remove();
});

const ADMINISTRATOR = { readsAll: false, changesAll: false, staffRoles: [] };

function open(href: string, { tenant = 'alder', organisations = undefined as string[] | undefined } = {}) {
  const asked: TestCall[] = [];
  shell.configure({ imsOrg: 'alder', imsOrgName: 'Alder Retail', tenant });
  goTo(href);
  render(
    <TestAdmin
      answer={async (call) => {
        asked.push(call);
        return call.path === '/organisations/alder'
          ? rows.organisation
          : { items: [rows.person], next: null };
      }}
      {...(organisations && { me: { ...ADMINISTRATOR, organisations } })}
    >
      <CurrentPage />
    </TestAdmin>,
  );
  const queries = () =>
    asked
      .filter(({ path }) => path === '/people')
      .map(({ query }) => ({ ...query, limit: undefined, total: undefined }));
  return { user: userEvent.setup(), queries };
}

const chip = () => screen.findByRole('button', { name: 'Show all organizations, not only Alder Retail' });

test('a list begins with the active organization, by one call, until the user removes this filter', async () => {
  const { user, queries } = open('#/people');
  await user.click(await chip());
  await screen.findByRole('rowheader');
  expect(window.location.hash).toBe('#/people?organisation=all');
  await waitFor(() => expect(queries()).toEqual([{ organisation: 'alder' }, {}]));
  expect(screen.queryByRole('button', { name: /^Show all organizations/ })).toBeNull();
});

test.each([
  ['a link with filters', '#/people?status=invited', {}],
  ['the organization of the company', '#/people', { tenant: 'administration' }],
  ['an organization that is not administered', '#/people', { organisations: ['birch', 'cedar'] }],
])('a list is not narrowed by %s', async (_which, href, scope) => {
  const { queries } = open(href, scope);
  await screen.findByRole('rowheader');
  expect(window.location.hash).toBe(href);
  expect(queries()[0]).not.toHaveProperty('organisation');
});

test('an administrator of one organization sees no filter and no column of it, and its page in place of the list', async () => {
  open('#/people', { organisations: ['alder'] });
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(heads).toEqual(['Email', 'Status', 'Last sign-in', 'Created']);
  expect(screen.queryByRole('combobox', { name: /Organization/ })).toBeNull();
  cleanup();
  open('#/organizations', { organisations: ['alder'] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Alder Retail' })).toBeTruthy();
});
