// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminDomain } from '@unified-shell/api/administration';
import { afterEach, expect, test } from 'vitest';
import { TestAdmin } from '../test-support/TestAdmin';
import { OrganizationDomains } from './OrganizationDomains';

afterEach(cleanup);

const domain = (name: string, others: Partial<AdminDomain> = {}): AdminDomain => ({
  domain: name,
  proof: null,
  record: { name: `_unified-shell.${name}`, value: 'the-token' },
  provenAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  foreignAccounts: null,
  ...others,
});

test('a domain is added, its record shown and checked until it is proven', async () => {
  const user = userEvent.setup();
  const items: AdminDomain[] = [];
  const checks = ['missing', 'other', 'proven'];
  const sent: unknown[] = [];
  const answer = async ({ method, path, body }: { method: string; path: string; body?: unknown }) => {
    if (method === 'GET') return { items };
    sent.push([path, body]);
    if (path === '/domains') items.push(domain('birch.example'));
    if (path === '/domains') return items[0];
    const check = checks.shift();
    if (check === 'proven') items[0] = domain('birch.example', { proof: 'record' });
    return { ...items[0], check };
  };
  render(
    <TestAdmin answer={answer}>
      <OrganizationDomains organisation={{ id: 'birch', name: 'Birch' }} />
    </TestAdmin>,
  );
  expect(await screen.findByText('No domains yet.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a domain' }));
  await user.type(await screen.findByRole('textbox', { name: 'Domain' }), 'birch.example');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const value = await screen.findByRole('textbox', { name: 'Value of the record' });
  expect(value.getAttribute('value')).toBe('the-token');
  const name = screen.getByRole('textbox', { name: 'Name of the record' });
  expect(name.getAttribute('value')).toBe('_unified-shell.birch.example');
  const check = () => user.click(screen.getByRole('button', { name: 'Check the record' }));
  await check();
  expect(await screen.findByText('There’s no such record yet.')).toBeTruthy();
  await check();
  expect(await screen.findByText('There’s a record, but it has another value.')).toBeTruthy();
  await check();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('DNS record')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Prove' })).toBeNull();
  expect(sent[0]).toEqual(['/domains', { organisation: 'birch', domain: 'birch.example' }]);
});

test('a domain is shown in Unicode, and its record in ASCII', async () => {
  const user = userEvent.setup();
  const items = [domain('xn--bcher-kva.example')];
  render(
    <TestAdmin answer={async () => ({ items })}>
      <OrganizationDomains organisation={{ id: 'birch', name: 'Birch' }} />
    </TestAdmin>,
  );
  expect(await screen.findByText('bücher.example')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Prove' }));
  const name = await screen.findByRole('textbox', { name: 'Name of the record' });
  expect(name.getAttribute('value')).toBe('_unified-shell.xn--bcher-kva.example');
});

test('the accounts of other organizations at a domain are listed with their owners', async () => {
  const foreignAccounts = {
    count: 1,
    items: [
      {
        userId: 'u',
        personId: 'p',
        email: 'director@birch.example',
        owner: { id: 'alder', name: 'Alder Retail' },
      },
    ],
  };
  const items = [domain('birch.example', { proof: 'provider', record: null, foreignAccounts })];
  render(
    <TestAdmin answer={async () => ({ items })}>
      <OrganizationDomains organisation={{ id: 'birch', name: 'Birch' }} />
    </TestAdmin>,
  );
  expect(await screen.findByText('1 account of another organization')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'director@birch.example' })).toBeTruthy();
  expect(screen.getByText('Account of Alder Retail', { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});
