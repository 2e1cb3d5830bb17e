// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import type { AdminClient } from '../api/admin-client';
import * as rows from '../test-support/rows';
import { TestAdmin } from '../test-support/TestAdmin';
import { Attention, loadConcerns } from './Attention';

afterEach(cleanup);

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** @param answers by the path of the list */
async function load(answers: Record<string, object[]>, readsAll = true) {
  const asked: string[] = [];
  const client: Pick<AdminClient, 'read'> = {
    async read(path, schema, query = {}) {
      asked.push(`${path} ${query['state'] ?? ''}`.trim());
      return v.parse(schema, { items: answers[path] ?? [], next: null });
    },
  };
  const concerns = await loadConcerns(client, { readsAll }, new AbortController().signal);
  return { asked, concerns };
}

test('names secrets that end within 14 days, streams whose receivers fail, and registrations that wait', async () => {
  const { concerns } = await load({
    '/tokens': [{ ...rows.token, expiresAt: inDays(3) }],
    '/clients': [
      { ...rows.client, secretExpiresAt: inDays(13) },
      { ...rows.client, id: 'later', secretExpiresAt: inDays(15) },
      { ...rows.client, id: 'lasting' },
    ],
    '/audit-streams': [rows.auditStream, { ...rows.auditStream, id: 's2', name: 'Second', status: 'paused' }],
    '/solution-addresses': [{ ...rows.solutionAddress, appId: 'fine', waiting: null }, rows.solutionAddress],
  });
  render(
    <TestAdmin answer={() => Promise.reject(new Error('Nothing is asked'))}>
      <Attention concerns={concerns} />
    </TestAdmin>,
  );
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
    '#/tokens/t1',
    '#/clients/reports',
    '#/audit-streams/s2',
    '#/solutions/addresses/orders',
  ]);
  expect(items[0]?.textContent).toContain('Expires on');
  expect(items[2]?.textContent).toContain('Paused');
});

test('asks for what the administrator of an organization may see, and draws nothing without a concern', async () => {
  const { asked, concerns } = await load({ '/audit-streams': [rows.auditStream] }, false);
  expect(asked.toSorted()).toEqual(['/audit-streams', '/tokens expiring']);
  const { container } = render(
    <TestAdmin answer={() => Promise.reject(new Error('Nothing is asked'))}>
      <Attention concerns={concerns} />
    </TestAdmin>,
  );
  expect(container.querySelector('h2')).toBeNull();
});
