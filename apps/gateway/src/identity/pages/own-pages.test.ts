/** No page of identity calls a foreign host, runs a script of its own, or can be framed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizationPath } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { MARKETER, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { SHELL } from '../test-support/test-settings';
import { renderPlainPage } from './plain-page';

let host: IdentityHost;
let browser: TestBrowser;
beforeAll(async () => {
  host = await startIdentityHost();
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
});
afterAll(() => host.close());

test.each([
  ['the confirmation before signing out', '/ims/logout/v1', 200],
  ['the page of a refused sign-in', '/ims/authorize/v1', 400],
  ['the page of a refused answer', '/auth/callback?state=x', 410],
  ["the provider's error page", authorizationPath({ client_id: 'other' }), 400],
  ["the provider's confirmation before signing out", '/oidc/session/end', 200],
])('%s names no foreign host and forbids everything it does not need', async (_name, path, status) => {
  const answer = await browser.navigate(path);
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toContain('text/html');
  const hosts = [...answer.text.matchAll(/(?:https?:)?\/\/([^\s"'<>)/]+)/g)].map(([, name]) => name);
  expect(hosts.filter((name) => name !== new URL(SHELL).host && !name?.startsWith('identity.'))).toEqual([]);
  expect(answer.text).not.toMatch(/<script|@import|<link|<img/);
  const policy = String(answer.headers['content-security-policy']);
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", 'form-action']) {
    expect(policy).toContain(part);
  }
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
});

test('the text of a page is escaped, whatever it contains', () => {
  const html = renderPlainPage({
    title: '<b>"t"</b>',
    text: "<script>alert('x')</script>",
    link: { href: '"><script>', label: '&' },
  });
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;script&gt;alert(&#39;x&#39;)');
});

test('a refusal by the provider does not show request input as markup', async () => {
  const answer = await browser.navigate(authorizationPath({ client_id: '<script>alert(1)</script>' }));
  expect(answer.text).not.toContain('<script>');
});
