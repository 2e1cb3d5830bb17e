import { expect, test } from 'vitest';
import { SHELL, testSettings } from '../test-support/test-settings';
import { parseAuthorizeRequest } from './authorize-request';

const good = { client_id: 'unified-shell', redirect_uri: `${SHELL}/`, state: 'opaque' };
const parse = (parameters: Record<string, string>) =>
  parseAuthorizeRequest(new Map(Object.entries(parameters)), testSettings);

test('a request names the client, the redirect address, the state and the shell route to continue at', () => {
  expect(parse({ ...good, old_hash: '#/home', sso_domain: '', tenant: 'alder' })).toEqual({
    redirectUri: `${SHELL}/`,
    state: 'opaque',
    oldHash: '#/home',
  });
});

test('an invalid shell route is ignored and does not stop the sign-in', () => {
  expect(parse({ ...good, old_hash: '//evil.localhost' }).oldHash).toBeUndefined();
});

const SHELL_HOST = new URL(SHELL).host;

test.each([
  ['no trailing slash', SHELL],
  ['two trailing slashes', `${SHELL}//`],
  ['a path', `${SHELL}/home`],
  ['a query', `${SHELL}/?x=1`],
  ['an empty query', `${SHELL}/?`],
  ['a fragment', `${SHELL}/#`],
  ['upper case', `${SHELL.toUpperCase()}/`],
  ['an upper-case host', `http://EXPERIENCE.shell.localhost:4000/`],
  ['the https scheme', `https://${SHELL_HOST}/`],
  ['another port', 'http://experience.shell.localhost:4001/'],
  ['no port', 'http://experience.shell.localhost/'],
  ['a trailing dot', 'http://experience.shell.localhost.:4000/'],
  ['user information', `http://user@${SHELL_HOST}/`],
  ['the shell as user information', `http://${SHELL_HOST}@evil.localhost/`],
  ['the shell as a prefix', `${SHELL}.evil.localhost/`],
  ['a sibling host', 'http://sample.solutions.shell.localhost:4000/'],
  ['the identity host', 'http://identity.shell.localhost:4000/'],
  ['leading white space', ` ${SHELL}/`],
  ['trailing white space', `${SHELL}/ `],
  ['percent encoding', encodeURIComponent(`${SHELL}/`)],
  ['a dot segment', `${SHELL}/./`],
  ['an ideographic full stop', 'http://experience.shell。localhost:4000/'],
  ['a script', 'javascript:location'],
  ['no content', ''],
])('S2 a redirect address with %s is refused', (_name, redirect_uri) => {
  expect(() => parse({ ...good, redirect_uri })).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
});

test.each([
  ['without a client', { redirect_uri: good.redirect_uri, state: 's' }],
  ['of an unknown client', { ...good, client_id: 'unified-shell2' }],
  ['without a redirect address', { client_id: good.client_id, state: 's' }],
  ['without a state', { client_id: good.client_id, redirect_uri: good.redirect_uri }],
  ['with an empty state', { ...good, state: '' }],
  ['with a state of 513 characters', { ...good, state: 's'.repeat(513) }],
])('a request %s is refused', (_name, parameters) => {
  expect(() => parse(parameters)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
});

test('a state may have 512 characters of any kind', () => {
  const state = 'é'.repeat(512);
  expect(parse({ ...good, state }).state).toBe(state);
});
