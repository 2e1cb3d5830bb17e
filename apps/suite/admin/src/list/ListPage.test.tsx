// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import type { Query } from '../api/admin-client';
import { goTo } from '../location/app-location';
import { TestAdmin } from '../test-support/TestAdmin';
import { ListPage, useList } from './ListPage';

afterEach(() => {
  cleanup();
  goTo('#');
});

interface Item {
  name: string;
}
const item = v.object({ name: v.string() });

function People() {
  return (
    <ListPage
      title="People"
      intro=""
      list={useList<Item>('/people', item)}
      filters={[]}
      columns={[{ name: 'Name', cell: ({ name }) => name }]}
      keyOf={({ name }) => name}
      empty={{ title: 'No people', hint: '' }}
    />
  );
}

function open(href: string, answer: (query: Query | undefined) => Promise<unknown>) {
  goTo(href);
  render(
    <TestAdmin answer={({ query }) => answer(query)}>
      <People />
    </TestAdmin>,
  );
  return userEvent.setup();
}

test('a list is not said to be empty while it loads without its filter', async () => {
  let show = (_: unknown) => {};
  const all = new Promise<unknown>((resolve) => {
    show = resolve;
  });
  const user = open('#/people?q=x', async (query) => (query?.['q'] ? { items: [], next: null } : all));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect([window.location.hash, screen.queryByText('No people')]).toEqual(['#/people', null]);
  await act(async () => show({ items: [{ name: 'Ann' }], next: null }));
  expect(screen.getByText('Ann')).toBeTruthy();
});

test('the page before is known only for the filters with which it was shown', async () => {
  const user = open('#/people?cursor=c', async (query) => ({
    items: [{ name: 'Ann' }],
    next: query?.['cursor'] === 'c' ? 'd' : null,
  }));
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(window.location.hash).toBe('#/people?cursor=d');
  expect(screen.queryByRole('button', { name: 'Previous page' })).toBeTruthy();
  await act(async () => goTo('#/people?status=invited&cursor=d'));
  expect(screen.queryByRole('button', { name: 'Previous page' })).toBeNull();
});
