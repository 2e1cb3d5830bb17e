// @vitest-environment jsdom
import { Provider } from '@react-spectrum/s2/Provider';
import { cleanup, render, screen } from '@testing-library/react';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import { afterEach, expect, test, vi } from 'vitest';
import { MessagesProvider } from '../messages';
import { createSignInMethodService } from '../sign-in-methods/sign-in-method-service';
import { AccountPage } from './AccountPage';
import { createAccountService } from './account-service';

vi.mock('./AccountSections', () => {
  throw new TypeError('Failed to fetch');
});

afterEach(cleanup);

test('an alert and the link to the shell are shown when the sections cannot be fetched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const details = {
    name: 'Mara Keter',
    email: 'marketer@alder.example',
    hasPassword: true,
    isInternal: false,
    mayImpersonate: false,
    mustConfirm: false,
    assistants: [],
    sessions: [],
  };
  const ports = { fetch: async () => Response.json(details), timeoutMs: 1_000 };
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
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t do that right now.');
  expect(screen.getByRole('link', { name: 'Back to Unified Shell' })).toBeTruthy();
});
