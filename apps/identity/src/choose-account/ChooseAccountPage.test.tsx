// @vitest-environment jsdom
import { Provider } from '@react-spectrum/s2/Provider';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import { afterEach, expect, test, vi } from 'vitest';
import { MessagesProvider } from '../messages';
import { EXPIRED_PAGE } from '../sign-in/sign-in-state';
import { ChooseAccountPage } from './ChooseAccountPage';
import { type ChooseAccountService, createChooseAccountService } from './choose-account-service';

afterEach(cleanup);

const choices = [
  { userId: 'one', name: 'Agnes', email: 'agency@elm.example', organisation: 'Elm Agency' },
  { userId: 'two', name: 'Agnes', email: 'agency@elm.example', organisation: undefined },
];

function open(service: Partial<ChooseAccountService>) {
  const leave = vi.fn<(address: string) => void>();
  const choose = vi.fn<ChooseAccountService['choose']>(async () => ({ kind: 'accepted', redirect: '/on' }));
  render(
    <MessagesProvider value={identityMessages.source}>
      <Provider locale="en-US">
        <ChooseAccountPage
          service={{ load: async () => ({ kind: 'loaded', choices }), choose, ...service }}
          leave={leave}
        />
      </Provider>
    </MessagesProvider>,
  );
  return { user: userEvent.setup(), leave, choose };
}

test('the page lists each account with its owner, and continues with the chosen account', async () => {
  const { user, leave, choose } = open({});
  expect(await screen.findByRole('button', { name: /Elm Agency/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Your own account/ }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('two');
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/on'));
});

test('the page shows a domain in Unicode, and in ASCII where it may pass for another', async () => {
  const [choice] = choices;
  const emails = ['anna@xn--bcher-kva.example', 'anna@xn--pypal-4ve.example'];
  open({
    load: async () => ({
      kind: 'loaded',
      choices: emails.map((email) => ({
        userId: email,
        name: 'Anna',
        organisation: choice?.organisation,
        email,
      })),
    }),
  });
  expect(await screen.findByText('Anna · anna@bücher.example')).toBeTruthy();
  expect(screen.getByText('Anna · anna@xn--pypal-4ve.example')).toBeTruthy();
});

test.each<[string, Partial<ChooseAccountService>]>([
  ['while the accounts are loading', { load: async () => ({ kind: 'expired' }) }],
  ['when the user chooses an account', { choose: async () => ({ kind: 'expired' }) }],
])('a sign-in that expires %s leads to the error page about expired sign-ins', async (_name, service) => {
  const { user, leave } = open(service);
  if (service.choose) await user.click(await screen.findByRole('button', { name: /Elm/ }));
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(EXPIRED_PAGE));
});

test('a failed choice shows an alert and can be repeated', async () => {
  const { user } = open({ choose: async () => ({ kind: 'unreachable' }) });
  await user.click(await screen.findByRole('button', { name: /Elm/ }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Elm/ }).hasAttribute('disabled')).toBe(false);
});

test('a failure to load the accounts shows an alert without a progress indicator', async () => {
  const { leave } = open({ load: async () => ({ kind: 'failed' }) });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(leave).not.toHaveBeenCalled();
});

test.each([
  [404, 'expired'],
  [410, 'expired'],
  [200, 'failed'],
  [503, 'failed'],
])('status %i without accounts means %s', async (status, kind) => {
  const fetch = async () => Response.json({}, { status });
  const service = createChooseAccountService('/choose-account/a', [], { fetch, timeoutMs: 1_000 });
  expect(await service.load()).toEqual({ kind });
});

test('a network error while loading the accounts means failed', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  const service = createChooseAccountService('/choose-account/a', [], { fetch, timeoutMs: 1_000 });
  expect(await service.load()).toEqual({ kind: 'failed' });
});

test('the redirect after a choice is refused when its origin is unknown', async () => {
  const fetch = async () => Response.json({ redirect: 'https://evil.example/' });
  const service = createChooseAccountService('/choose-account/a', ['http://id.example'], {
    fetch,
    timeoutMs: 1_000,
  });
  expect(await service.choose('one')).toMatchObject({ kind: 'unexpected' });
});
