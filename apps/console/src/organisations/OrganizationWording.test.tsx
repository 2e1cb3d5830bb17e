// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminWording } from '@unified-shell/api/administration';
import { afterEach, expect, test } from 'vitest';
import { TestAdmin } from '../test-support/TestAdmin';
import { OrganizationWording } from './OrganizationWording';

afterEach(cleanup);

test('a wording is removed only once the removal before it is stored, and stays removed', async () => {
  const user = userEvent.setup();
  const product = { 'en-US': { a: 'A', b: 'B', c: 'C' } };
  let own: AdminWording['own'] = { 'en-US': { a: 'One', b: 'Two', c: 'Three' } };
  const sent: unknown[] = [];
  let store = () => {};
  const answer = async ({ method, body }: { method: string; body?: unknown }) => {
    if (method === 'GET') return { own, product };
    sent.push(body);
    await new Promise<void>((resolve) => {
      store = resolve;
    });
    return { own, product };
  };
  render(
    <TestAdmin answer={answer}>
      <OrganizationWording organisation={{ id: 'alder', name: 'Alder' }} />
    </TestAdmin>,
  );
  await user.click(await screen.findByRole('button', { name: 'Remove “One”' }));
  const second = () => screen.getByRole('button', { name: 'Remove “Two”' });
  const isDisabled = () => second().hasAttribute('disabled');
  await waitFor(() => expect([isDisabled(), sent.length]).toEqual([true, 1]));
  expect(sent).toEqual([{ own: { 'en-US': { b: 'Two', c: 'Three' } } }]);
  own = { 'en-US': { b: 'Two', c: 'Three' } };
  await act(async () => store());
  await waitFor(() => expect(isDisabled()).toBe(false));
  await user.click(second());
  await waitFor(() => expect(sent.slice(1)).toEqual([{ own: { 'en-US': { c: 'Three' } } }]));
});
