// @vitest-environment jsdom
import { Provider } from '@react-spectrum/s2/Provider';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import { afterEach, expect, test } from 'vitest';
import { MessagesProvider } from '../messages';
import { createSignInMethodService } from '../sign-in-methods/sign-in-method-service';
import { AccountPage } from './AccountPage';
import { createAccountService } from './account-service';

afterEach(cleanup);

const invitation = (id: string, organisation: string) => ({
  id,
  organisation,
  roles: ['EDITOR', 'VIEWER'],
  by: 'Ada Minstre',
  offeredAt: Date.UTC(2026, 0, 15, 12),
  expiresAt: 0,
});

function open(invitations: object[]) {
  const sent: [address: string, body: unknown][] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    if (init?.method === 'POST') {
      const body = JSON.parse(String(init.body));
      sent.push([String(address), body]);
      const index = invitations.findIndex((each) => Object(each).id === body.id);
      if (index < 0) return Response.json({ code: 'NOT_FOUND' }, { status: 404 });
      invitations.splice(index, 1);
      return Response.json({});
    }
    return Response.json({
      name: 'Mara Keter',
      email: 'marketer@alder.example',
      hasPassword: true,
      isInternal: false,
      mayImpersonate: false,
      mustConfirm: false,
      invitations,
      assistants: [],
      sessions: [],
    });
  };
  const ports = { fetch, timeoutMs: 1_000 };
  render(
    <MessagesProvider value={identityMessages.source}>
      <Provider locale="en-US">
        <AccountPage
          service={createAccountService(ports)}
          signInMethods={createSignInMethodService(ports, true)}
          home="http://shell.example/"
          leave={() => undefined}
        />
      </Provider>
    </MessagesProvider>,
  );
  return { sent };
}
const region = () => screen.findByRole('region', { name: 'Invitations' }, { timeout: 5_000 });

test('lists organization, roles and administrator, and sends the answer', async () => {
  const user = userEvent.setup();
  const { sent } = open([invitation('1', 'Birch Travel'), invitation('2', 'Elm Agency')]);
  const items = within(await region()).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Birch Travel.*Roles: EDITOR, VIEWER.*Asked by Ada Minstre on Jan 15, 2026/),
    expect.stringContaining('Elm Agency'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Accept the invitation of Birch Travel' }));
  await user.click(await screen.findByRole('button', { name: 'Decline the invitation of Elm Agency' }));
  expect(await screen.findByText('You have no invitations.')).toBeTruthy();
  expect(sent).toEqual([
    ['/account/invitations/v1/accept', { id: '1' }],
    ['/account/invitations/v1/decline', { id: '2' }],
  ]);
});

test('says that an answer has failed, and keeps the invitation', async () => {
  const user = userEvent.setup();
  const listed = [invitation('1', 'Birch Travel')];
  open(listed);
  await region();
  const button = screen.getByRole('button', { name: 'Accept the invitation of Birch Travel' });
  listed.splice(0, 1);
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t do that right now.');
  expect(screen.getByRole('button', { name: 'Accept the invitation of Birch Travel' })).toBeTruthy();
});
