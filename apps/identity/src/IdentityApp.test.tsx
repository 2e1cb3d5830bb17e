// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { IdentityConfiguration } from './configuration';
import { IdentityApp } from './IdentityApp';
import { readPage } from './page';
import { createSignInMethodService } from './sign-in-methods/sign-in-method-service';

afterEach(cleanup);

function open(address: string, environment: string, brand: Partial<IdentityConfiguration> = {}) {
  const { pathname, search } = new URL(address, 'http://identity.shell.localhost');
  render(
    <IdentityApp
      page={readPage({ pathname, search })}
      configuration={{
        shellOrigin: 'http://experience.shell.localhost:4000',
        environment,
        mailsResetLinks: true,
        links: {},
        ...brand,
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

describe('the brand', () => {
  test('names the page, its mark, its title and the way to the shell', () => {
    open('/error?code=interaction_elsewhere', 'prod', { productName: 'Acme' });
    expect(document.title).toMatch(/ \| Acme$/);
    expect(screen.getByText('Acme').className).toBe('product-name');
    expect(screen.getByRole('link', { name: 'Back to Acme' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('Unified Shell');
  });

  test('says below the page where support is found, and what holds for its users', () => {
    const links = { support: 'mailto:help@acme.example', terms: 'https://acme.example/terms' };
    open('/signed-out', 'prod', { links });
    const found = within(screen.getByRole('list')).getAllByRole('link');
    expect(
      found.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
    ).toEqual([
      ['Get support', 'mailto:help@acme.example', 'noreferrer'],
      ['Terms of use', 'https://acme.example/terms', 'noreferrer'],
    ]);
  });

  test('adds nothing where none is set', () => {
    open('/signed-out', 'prod');
    expect(screen.queryByRole('list')).toBeNull();
    expect(document.title).toMatch(/ \| Unified Shell$/);
  });
});
