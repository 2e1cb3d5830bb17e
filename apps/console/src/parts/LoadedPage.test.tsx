// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminOrganisationSchema } from '@unified-shell/api/administration';
import { afterEach, expect, test } from 'vitest';
import { AdminProblem } from '../api/problem';
import { organisation } from '../test-support/rows';
import { TestAdmin } from '../test-support/TestAdmin';
import { LoadedPage } from './LoadedPage';

afterEach(cleanup);

const parent = { name: 'Organizations', href: '#/organizations' };

function open(answer: (path: string) => Promise<unknown>) {
  const page = (path: string) => (
    <TestAdmin answer={(call) => answer(call.path)}>
      <LoadedPage title="Organizations" parent={parent} path={path} schema={adminOrganisationSchema}>
        {({ name }, set) => (
          <>
            <h1>{name}</h1>
            <button type="button" onClick={() => set({ ...organisation, name: 'Alder Shops' })}>
              Rename
            </button>
          </>
        )}
      </LoadedPage>
    </TestAdmin>
  );
  const { rerender } = render(page('/organisations/alder'));
  return { user: userEvent.setup(), show: (path: string) => rerender(page(path)) };
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('a page says that it loads, below the name of its section and the way back, and is then drawn', async () => {
  let answer = (_: unknown) => {};
  open(() => new Promise((resolve) => (answer = resolve)));
  expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeTruthy();
  expect(heading()).toBe('Organizations');
  expect(screen.getByRole('link', { name: 'Organizations' }).getAttribute('href')).toBe('#/organizations');
  await act(async () => answer(organisation));
  expect(heading()).toBe('Alder Retail');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a page that could not be loaded says why, and loads when the user tries again', async () => {
  let isDown = true;
  const { user } = open(async () => {
    if (isDown) throw new AdminProblem('UNREACHABLE');
    return organisation;
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The server can’t be reached');
  expect([heading(), screen.queryByRole('progressbar')]).toEqual(['Organizations', null]);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Alder Retail' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a page shows what a change has answered, without loading again', async () => {
  let reads = 0;
  const { user } = open(async () => {
    reads += 1;
    return organisation;
  });
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  expect([heading(), reads]).toEqual(['Alder Shops', 1]);
});

test('an answer that breaks its type is a failure', async () => {
  open(async () => ({ ...organisation, name: 7 }));
  expect((await screen.findByRole('alert')).textContent).toContain('UNREADABLE');
});
