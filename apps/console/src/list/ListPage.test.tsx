// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import type { Query } from '../api/admin-client';
import { AdminProblem } from '../api/problem';
import { goTo } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { TestAdmin } from '../test-support/TestAdmin';
import type { BulkAction } from './BulkActions';
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
      filters={[{ kind: 'search', label: 'Search' }]}
      columns={[{ name: 'Name', sort: 'name', cell: ({ name }) => name }]}
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

test('a list keeps its search and its order in the address, and starts with those that it has', async () => {
  const answer = async (query: Query | undefined) => ({
    items: [{ name: `${query?.['q'] ?? 'all'} by ${query?.['sort'] ?? 'default'}` }],
    next: null,
  });
  const user = open('#/people', answer);
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'test');
  await waitFor(() => expect(window.location.hash).toBe('#/people?q=test'));
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  expect(window.location.hash).toBe('#/people?q=test&sort=name');
  cleanup();

  open('#/people?q=test&sort=name', answer);
  await screen.findByText('test by name');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('test');
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
});

test('a search without a match says so, and clearing the filters shows all', async () => {
  const user = open('#/people?q=x', async (query) => ({
    items: query?.['q'] ? [] : [{ name: 'Ann' }],
    next: null,
  }));
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Ann')).toBeTruthy();
  expect(window.location.hash).toBe('#/people');
});

test('a long list has pages, which the address and the history keep', async () => {
  const user = open('#/people?q=a', async (query) => ({
    items: [{ name: query?.['cursor'] === undefined ? 'Ann' : 'Zoe' }],
    next: query?.['cursor'] === undefined ? 'c' : null,
  }));
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Zoe')).toBeTruthy();
  expect(window.location.hash).toBe('#/people?q=a&cursor=c');
  act(() => history.back());
  expect(await screen.findByText('Ann')).toBeTruthy();
  act(() => history.forward());
  expect(await screen.findByText('Zoe')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'First page' }));
  expect(await screen.findByText('Ann')).toBeTruthy();
  expect(window.location.hash).toBe('#/people?q=a');
});

test('an empty list says so with its own words, and offers no filters to clear', async () => {
  open('#/people', async () => ({ items: [], next: null }));
  expect(await screen.findByText('No people')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('No entries');
  expect([screen.queryByRole('table'), screen.queryByRole('button', { name: 'Clear filters' })]).toEqual([
    null,
    null,
  ]);
});

test('a list that could not be loaded is not said to be empty, and loads when the user tries again', async () => {
  let isDown = true;
  const user = open('#/people', async () => {
    if (isDown) throw new AdminProblem('UNREACHABLE');
    return { items: [{ name: 'Ann' }], next: null };
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The server can’t be reached');
  expect([screen.queryByText('No people'), screen.getByRole('status').textContent]).toEqual([null, '']);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'Ann' })).toBeTruthy();
  expect([screen.queryByRole('alert'), screen.getByRole('status').textContent]).toEqual([null, '1 entry']);
});

test('the rows of a list stay, with the failure above them, when the next page cannot be loaded', async () => {
  const user = open('#/people', async (query) => {
    if (query?.['cursor'] !== undefined) throw new AdminProblem('UNREACHABLE');
    return { items: [{ name: 'Ann' }], next: 'c' };
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Ann' })).toBeTruthy();
});

test('“Previous page” leads back page by page, and the first page has only “Next page”', async () => {
  const pages: Readonly<Record<string, [name: string, next: string | null]>> = {
    first: ['Ann', 'c2'],
    c2: ['Ben', 'c3'],
    c3: ['Zoe', null],
  };
  const user = open('#/people?q=page', async (query) => {
    const [name, next] = pages[query?.['cursor'] ?? 'first'] ?? ['None', null];
    return { items: [{ name }], next };
  });
  const press = async (button: string, name: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByRole('rowheader', { name });
  };
  const buttons = () =>
    screen.getAllByRole('button', { name: /page$/ }).map(({ textContent }) => textContent);
  await screen.findByRole('rowheader', { name: 'Ann' });
  expect(buttons()).toEqual(['Next page']);
  await press('Next page', 'Ben');
  expect(buttons()).toEqual(['First page', 'Next page']);
  await press('Next page', 'Zoe');
  expect(buttons()).toEqual(['First page', 'Previous page']);
  await press('Previous page', 'Ben');
  expect(window.location.hash).toBe('#/people?q=page&cursor=c2');
  await press('First page', 'Ann');
  expect(window.location.hash).toBe('#/people?q=page');
});

test.each([
  [12_345, 'More than 10,000 entries'],
  [10_001, 'More than 10,000 entries'],
  [10_000, '10,000 entries'],
  [1, '1 entry'],
])('a list asks for its total, and says %i as “%s”', async (total, words) => {
  open('#/people', async (query) => ({
    items: [{ name: 'Ann' }],
    next: null,
    ...(query?.['total'] === 'show' ? { total: Math.min(total, 10_001) } : {}),
  }));
  await screen.findByRole('rowheader', { name: 'Ann' });
  expect(screen.getByRole('status').textContent).toBe(words);
});

test('“/” moves the focus to the search, but is a letter where text is typed', async () => {
  const user = open('#/people', async () => ({ items: [{ name: 'Ann' }], next: null }));
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  await user.keyboard('/');
  expect([document.activeElement, search.value]).toEqual([search, '']);
  await user.keyboard('a/b');
  expect(search.value).toBe('a/b');
});

describe('the rows of a list', () => {
  const names = ['Ann', 'Ben', 'Zoe'];
  function openRows(actions: readonly BulkAction<Item>[] = []) {
    goTo('#/people');
    render(
      <TestAdmin
        answer={async ({ query }) => ({
          items: names.slice(query?.['cursor'] ? 2 : 0, query?.['cursor'] ? 3 : 2).map((name) => ({ name })),
          next: query?.['cursor'] ? null : 'c',
        })}
      >
        <Rows actions={actions} />
      </TestAdmin>,
    );
    return userEvent.setup();
  }
  function Rows({ actions }: { actions: readonly BulkAction<Item>[] }) {
    return (
      <ListPage
        title="People"
        intro=""
        list={useList<Item>('/people', item)}
        filters={[{ kind: 'search', label: 'Search' }]}
        columns={[
          { name: 'Name', cell: ({ name }) => <PageLink href={`#/people/${name}`}>{name}</PageLink> },
          { name: 'Letter', cell: ({ name }) => `begins with ${name[0]}` },
        ]}
        keyOf={({ name }) => name}
        bulk={{ actions, nameOf: ({ name }) => name }}
        empty={{ title: 'No people', hint: '' }}
      />
    );
  }
  const choose = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

  test('a click anywhere in a row opens it, unless text is selected', async () => {
    const user = openRows();
    const cell = await screen.findByText('begins with A');
    window.getSelection()?.selectAllChildren(cell);
    act(() => cell.click());
    expect(window.location.hash).toBe('#/people');
    window.getSelection()?.removeAllRanges();
    await user.click(cell);
    expect(window.location.hash).toBe('#/people/Ann');
  });

  test('a click with a key is left to the browser, which opens a tab', async () => {
    openRows();
    const cell = await screen.findByText('begins with A');
    const seen: [ctrl: boolean, isPrevented: boolean][] = [];
    const record = (event: MouseEvent) => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      seen.push([event.ctrlKey, event.defaultPrevented]);
      // The test's browser has no tabs.
      event.preventDefault();
    };
    document.body.addEventListener('click', record, { once: true });
    act(() => void cell.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true })));
    expect([seen, window.location.hash]).toEqual([[[true, false]], '#/people']);
  });

  test('chosen rows stay chosen on other pages, and a search that hides them leaves them out', async () => {
    const user = openRows();
    await user.click(await choose('Ann'));
    expect(window.location.hash).toBe('#/people');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await choose('Zoe'));
    expect(screen.getByRole('region', { name: 'Selected entries' }).textContent).toContain('2 selected');
    await user.click(screen.getByRole('button', { name: 'First page' }));
    expect(await choose('Ann')).toHaveProperty('checked', true);
    act(() => goTo('#/people?q=z'));
    expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull();
  });

  test('an action changes all chosen rows that it concerns; one that fails is named and stays chosen', async () => {
    const changed: string[] = [];
    const user = openRows([
      {
        name: 'Disable',
        isFor: ({ name }) => name !== 'Zoe',
        async change({ name }) {
          if (name === 'Ben') throw new AdminProblem('FORBIDDEN');
          changed.push(name);
        },
        done: (people) => ({ words: `${people.length} disabled` }),
      },
    ]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      '1 entry couldn’t be changedBen: Your role doesn’t permit this.',
    );
    expect(changed).toEqual(['Ann']);
    expect(screen.getByRole('region', { name: 'Selected entries' }).textContent).toContain('1 selected');
  });
});
