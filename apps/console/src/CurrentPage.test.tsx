// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CurrentPage } from './CurrentPage';
import { goTo } from './location/app-location';
import * as rows from './test-support/rows';
import { TestAdmin, type TestCall } from './test-support/TestAdmin';

afterEach(() => {
  cleanup();
  goTo('#');
});

function open(href: string, answer: (call: TestCall) => Promise<unknown>) {
  goTo(href);
  render(
    <TestAdmin answer={answer}>
      <CurrentPage />
    </TestAdmin>,
  );
}

interface Section {
  name: string;
  row: object;
  columns: readonly string[];
  filters: readonly string[];
  /** The address of the first link in the first cell. */
  href?: string;
}

const SECTIONS: Readonly<Record<string, Section>> = {
  '/people': {
    name: 'People',
    row: rows.person,
    columns: ['', 'Email', 'Status', 'Organization', 'Last sign-in', 'Created'],
    filters: ['Search by email or name', 'Status', 'Staff roles', 'Organization'],
    href: '#/people/p1',
  },
  '/organizations': {
    name: 'Organizations',
    row: rows.organisation,
    columns: ['Name', 'Tenant', 'Region', 'Status', 'Created'],
    filters: ['Search by name or tenant', 'Status', 'Region'],
    href: '#/organizations/alder',
  },
  '/entitlements': {
    name: 'Entitlements',
    row: rows.entitlement,
    columns: ['Product', 'Organization', 'For', 'Fields', 'Created'],
    filters: ['Service code', 'Organization', 'Account'],
    href: '#/entitlements/e1',
  },
  '/sandboxes': {
    name: 'Sandboxes',
    row: rows.sandbox,
    columns: ['Title', 'Organization', 'Type', 'Region', 'Policies', 'Status'],
    filters: ['Organization', 'Type', 'Status'],
    href: '#/sandboxes/alder/stage',
  },
  '/providers': {
    name: 'Identity providers',
    row: rows.provider,
    columns: ['Organization', 'Email domains', 'Issuer', 'Status'],
    filters: ['Organization', 'Domain', 'Status'],
    href: '#/providers/alder',
  },
  '/clients': {
    name: 'OpenID clients',
    row: rows.client,
    columns: ['Name', 'Kind', 'Origin', 'Redirect addresses', 'Last used'],
    filters: [],
    href: '#/clients/reports',
  },
  '/saml-applications': {
    name: 'SAML applications',
    row: rows.samlApplication,
    columns: ['Name', 'Entity ID', 'Who may sign in', 'Last used'],
    filters: [],
    href: '#/saml-applications/wiki',
  },
  '/tokens': {
    name: 'Tokens',
    row: rows.token,
    columns: ['Name', 'Purpose', 'Organization', 'Expires', 'Last used'],
    filters: ['Organization', 'Purpose', 'Status'],
    href: '#/tokens/t1',
  },
  '/assistants': {
    name: 'Assistants',
    row: rows.assistantClient,
    columns: ['Name', 'Host', 'People', 'Last used'],
    filters: [],
    href: '#/assistants/https%3A%2F%2Fdesk.example%2Fclient.json',
  },
  '/audit-streams': {
    name: 'Audit streams',
    row: rows.auditStream,
    columns: ['Name', 'Events of', 'Status', 'Events to send', 'Last delivery'],
    filters: [],
    href: '#/audit-streams/s1',
  },
  '/flags': {
    name: 'Flags',
    row: rows.flag,
    columns: ['Name', 'Provider', 'Value', 'Created'],
    filters: ['Search by name', 'Provider', 'Project'],
    href: '#/flags/featureFlags/new-header',
  },
  '/solutions': {
    name: 'Solutions',
    row: rows.solution,
    columns: ['Name', 'Path', 'Group', 'Origin', 'Availability'],
    filters: ['Search by name or ID', 'Origin', 'Availability'],
    href: '#/solutions/orders',
  },
  '/solutions/addresses': {
    name: 'Registered from an address',
    row: rows.solutionAddress,
    columns: ['Name', 'Status', 'Last read'],
    filters: [],
    href: '#/solutions/addresses/orders',
  },
  '/releases': {
    name: 'Releases',
    row: rows.releaseSummary,
    columns: ['Solution', 'Live version', 'Candidate', 'Newest version'],
    filters: ['Search by ID', 'State'],
    href: '#/releases/orders',
  },
  '/access-requests': {
    name: 'Access requests',
    row: rows.accessRequest,
    columns: ['Person', 'Solution', 'Reason', 'Asked', 'Status', 'Actions'],
    filters: ['Status', 'Solution', 'Organization'],
    href: '#/people/p1',
  },
  '/sessions': {
    name: 'Sessions',
    row: rows.session,
    columns: ['', 'Device', 'Person', 'Signed in', 'Actions'],
    filters: ['Organization'],
  },
  '/audit': {
    name: 'Audit',
    row: rows.event,
    columns: ['Action', 'Outcome', 'Actor', 'Object', 'Time'],
    filters: ['Action', 'Actor', 'Object', 'Outcome', 'Reads', 'Organization', 'From', 'To'],
  },
};

test.each(Object.entries(SECTIONS))(
  'the section %s has its heading, its columns and its filters, and the first cell of a row links to the details',
  async (path, { name, row, columns, filters, href }) => {
    open(`#${path}`, async () => ({ items: [row], next: null }));
    const table = await screen.findByRole('table', { name });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
    // The column of the checkboxes has a cell in place of a heading.
    const heads = within(table).getAllByRole('row')[0]?.children ?? [];
    expect([...heads].map(({ textContent }) => textContent)).toEqual(columns);
    for (const filter of filters) {
      const search = within(screen.getByLabelText(`Filter ${name}`));
      expect(search.getAllByLabelText(filter).length).toBeGreaterThan(0);
    }
    const first = within(within(table).getByRole('rowheader')).queryAllByRole('link')[0];
    expect(first?.getAttribute('href')).toBe(href);
  },
);

const DETAILS: readonly [href: string, row: object, section: string, name: string][] = [
  ['#/people/p1', rows.person, 'People', 'Ann Archer'],
  ['#/organizations/alder', rows.organisation, 'Organizations', 'Alder Retail'],
  ['#/entitlements/e1', rows.entitlement, 'Entitlements', 'Orders for shops'],
  ['#/sandboxes/alder/stage', rows.sandbox, 'Sandboxes', 'Stage'],
  ['#/providers/alder', rows.provider, 'Identity providers', 'Alder Retail'],
  ['#/clients/reports', rows.client, 'OpenID clients', 'Reports'],
  ['#/saml-applications/wiki', rows.samlApplication, 'SAML applications', 'Wiki'],
  ['#/tokens/t1', rows.token, 'Tokens', 'Directory'],
  ['#/audit-streams/s1', rows.auditStream, 'Audit streams', 'SIEM'],
  ['#/flags/featureFlags/new-header', rows.flag, 'Flags', 'new-header'],
  ['#/solutions/orders', rows.solution, 'Solutions', 'Orders'],
  ['#/solutions/addresses/orders', rows.solutionAddress, 'Registered from an address', 'orders'],
  ['#/releases/orders', rows.release, 'Releases', 'orders'],
];

test.each(DETAILS)(
  'the page %s has the name of its row as heading, and a link to its section',
  async (href, row, section, name) => {
    let answer = (_: unknown) => {};
    const first = new Promise((resolve) => {
      answer = resolve;
    });
    let reads = 0;
    open(href, () => {
      reads += 1;
      return reads === 1 ? first : Promise.resolve({ items: [], next: null });
    });
    expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeTruthy();
    expect(screen.getByRole('link', { name: section })).toBeTruthy();
    await act(async () => answer(row));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
    expect(screen.getByRole('link', { name: section })).toBeTruthy();
  },
);

test('an address without a page says so, and leads to the overview', () => {
  open('#/nothing', () => Promise.reject(new Error('The page calls no server')));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is nothing at this address');
  expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('href')).toBe('#/');
});
