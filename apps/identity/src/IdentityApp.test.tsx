// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { IdentityApp } from './IdentityApp';
import { readPage } from './page';
import { createSignInMethodService } from './sign-in-methods/sign-in-method-service';

afterEach(cleanup);

function open(address: string, environment: string) {
  const { pathname, search } = new URL(address, 'http://identity.shell.localhost');
  render(
    <IdentityApp
      page={readPage({ pathname, search })}
      configuration={{
        shellOrigin: 'http://experience.shell.localhost:4000',
        environment,
        mailsResetLinks: true,
      }}
      locale="en-US"
      theme={undefined}
      services={{
        signIn: {
          requestMethod: async () => ({ kind: 'password' }),
          submit: async () => ({ kind: 'unreachable' }),
          submitCode: async () => ({ kind: 'unreachable' }),
          usePasskey: undefined,
          loadEmail: async () => '',
          leave: () => undefined,
        },
        allow: { load: async () => ({ kind: 'failed' }), decide: async () => ({ kind: 'unreachable' }) },
        chooseAccount: {
          load: async () => ({ kind: 'loaded', choices: [] }),
          choose: async () => ({ kind: 'unreachable' }),
        },
        signInMethods: createSignInMethodService({ fetch, timeoutMs: 1 }, false),
        account: {
          load: async () => undefined,
          changePicture: async () => false,
          endSessions: async () => false,
          withdrawAssistant: async () => false,
          answerInvitation: async () => false,
          changePassword: async () => 'failed',
          beginActing: async () => 'failed',
        },
        reset: {
          request: async () => 'failed',
          load: async () => ({ kind: 'failed' }),
          redeem: async () => ({ kind: 'failed' }),
          hasPasskeys: false,
          addPasskey: async () => ({ kind: 'failed' }),
        },
      }}
    />,
  );
}

describe('the error page', () => {
  test('starts an expired sign-in again where it began', () => {
    open('/error?code=interaction_expired&sign_in=abc', 'prod');
    expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe(
      '/sign-in/abc/expired?again',
    );
  });

  test('leads to the shell where only another application can start the sign-in again', () => {
    open('/error?code=interaction_elsewhere', 'prod');
    expect(screen.getByRole('link', { name: 'Back to Unified Shell' })).toBeTruthy();
  });

  test('explains the error with code and request id, and links to the shell', () => {
    open('/error?code=interaction_expired&request_id=4bf92f35', 'prod');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This sign-in has expired');
    expect(document.title).toBe('This sign-in has expired | Unified Shell');
    expect(screen.getByText('interaction_expired')).toBeTruthy();
    expect(screen.getByText('4bf92f35')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe(
      'http://experience.shell.localhost:4000/',
    );
  });
});

test.each([
  ['/forgot-password?sign_in=abc', '/sign-in/abc'],
  ['/forgot-password', 'http://experience.shell.localhost:4000/'],
])('%s leads back to %s', (address, back) => {
  open(address, 'prod');
  expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe(back);
});

test('the link for a forgotten password knows the sign-in', () => {
  open('/sign-in/abc', 'prod');
  expect(screen.getByRole('link', { name: /forgot/i }).getAttribute('href')).toBe(
    '/forgot-password?sign_in=abc',
  );
});

test('AUTH-19 the page after a sign-out has a title of its own', () => {
  open('/sign-in/abc?reason=signed-out', 'prod');
  expect(document.title).toBe('You’re signed out | Unified Shell');
});

describe('the environment', () => {
  test.each([
    ['dev', 1],
    ['stage', 1],
    ['prod', 0],
  ])('is named in the page for %s (%i times)', (environment, times) => {
    open('/sign-in/abc', environment);
    expect(screen.queryAllByText(`Environment: ${environment}`)).toHaveLength(times);
  });
});
