// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CurrentPage } from '../CurrentPage';
import { goTo } from '../location/app-location';
import * as rows from '../test-support/rows';
import { TestAdmin } from '../test-support/TestAdmin';

afterEach(() => {
  cleanup();
  goTo('#');
});

async function open(href: string, name: string) {
  goTo(href);
  render(
    <TestAdmin
      answer={async ({ path }) => {
        if (path === '/organisations/alder') return rows.organisation;
        if (path === '/solutions/orders') return rows.solution;
        if (path.endsWith('/assistant')) return { off: false, applications: [], tools: [] };
        if (path.endsWith('/wording')) return { own: {}, product: {} };
        return { items: [], next: null, total: 7 };
      }}
    >
      <CurrentPage />
    </TestAdmin>,
  );
  await screen.findByRole('heading', { level: 1, name });
  return userEvent.setup();
}

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const regions = () =>
  screen
    .getAllByRole('region')
    .map((each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent);

test('the page of an organization has what belongs to it under tabs', async () => {
  const user = await open('#/organizations/alder', 'Alder Retail');
  expect(tabs()).toEqual(['Members', 'Groups', 'Entitlements', 'Sandboxes', 'Settings', 'What happened']);
  expect(regions()).toEqual(['Members']);
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(window.location.hash).toBe('#/organizations/alder?tab=settings');
  expect(regions()).toEqual([
    'Details',
    'Sign-in policy',
    'Email domains',
    'Brand',
    'Cards on the home page',
    'AI assistant',
    'Preview programs',
    'Own wording',
  ]);
  expect(screen.getByRole('link', { name: 'People' }).getAttribute('href')).toBe(
    '#/people?organisation=alder',
  );
});

test('a suspension says how many people it locks out', async () => {
  const user = await open('#/organizations/alder', 'Alder Retail');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
  expect(await screen.findByText(/It has 7 members\./)).toBeTruthy();
});

test('the page of a solution leads to its versions and to those who ask for it', async () => {
  await open('#/solutions/orders', 'Orders');
  expect(tabs()).toEqual(['Overview', 'Team', 'Vitals', 'Registration', 'What happened']);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([hrefOf('Releases'), hrefOf('Access requests')]).toEqual([
    '#/releases?q=orders',
    '#/access-requests?solution=orders',
  ]);
});
