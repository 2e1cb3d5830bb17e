// @vitest-environment jsdom
import { Provider } from '@react-spectrum/s2/Provider';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import { afterEach, expect, test, vi } from 'vitest';
import { MessagesProvider } from '../messages';
import { EXPIRED_PAGE } from '../sign-in/sign-in-state';
import { AllowPage } from './AllowPage';
import type { AllowQuestion, AllowService } from './allow-service';

afterEach(cleanup);

const alder = { id: 'a', name: 'Alder' };
const birch = { id: 'b', name: 'Birch' };
const question: AllowQuestion = {
  client: 'Desk Assistant',
  redirectHost: '127.0.0.1:7777',
  organisations: [alder, birch],
};

function open(given: Partial<AllowQuestion> = {}, service: Partial<AllowService> = {}) {
  const leave = vi.fn<(address: string) => void>();
  const decide = vi.fn<AllowService['decide']>(async () => ({ kind: 'accepted', redirect: '/on' }));
  const load = async () => ({ kind: 'loaded', question: { ...question, ...given } }) as const;
  render(
    <MessagesProvider value={identityMessages.source}>
      <Provider locale="en-US">
        <AllowPage service={{ load, decide, ...service }} leave={leave} />
      </Provider>
    </MessagesProvider>,
  );
  return { user: userEvent.setup(), leave, decide };
}

const allow = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Allow' });

test('the page names the assistant and its place, and allows the organisation that the user chooses', async () => {
  const { user, leave, decide } = open();
  expect(await screen.findByText(/Desk Assistant asks .* at 127\.0\.0\.1:7777/)).toBeTruthy();
  expect((await allow()).disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Birch' }));
  await user.click(await allow());
  expect(decide).toHaveBeenCalledExactlyOnceWith('b');
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/on'));
});

test('a user who declines returns to the assistant without an organisation', async () => {
  const { user, decide } = open({ organisations: [alder] });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(decide).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('without an organisation there is nothing to allow', async () => {
  open({ organisations: [] });
  expect((await allow()).disabled).toBe(true);
});

test.each<[string, Partial<AllowService>, boolean]>([
  ['a page that has expired leads to the error page', { load: async () => ({ kind: 'expired' }) }, true],
  ['a page that cannot be loaded shows an alert', { load: async () => ({ kind: 'failed' }) }, false],
])('%s', async (_name, service, isLeft) => {
  const { leave } = open({}, service);
  if (isLeft) await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(EXPIRED_PAGE));
  else expect(await screen.findByRole('alert')).toBeTruthy();
});
