import { describe, expect, it } from 'vitest';
import { pageFact, solutionFact } from '../test-support/facts';
import { readDeparture } from './read-departure';

const SHELL = pageFact.shellOrigin;

function read(url: string, thirdParty = false) {
  const solution = solutionFact({ appId: 'app' });
  const verdict = {
    solution: { ...solution, sandbox: { ...solution.sandbox, thirdParty } },
    source: { url: '', baseUrl: 'http://app.test/', origin: 'http://app.test' },
    mount: { tenant: 'alder', contexts: [], path: '/app', query: '' },
  };
  return readDeparture(url, verdict, pageFact);
}

describe('redirects that an application asks for', () => {
  it.each([
    ['a path keeps the organisation', '/home', { tenant: 'alder', path: '/home' }],
    ['a path with an organisation goes there', '/@birch/home', { tenant: 'birch', path: '/home' }],
    [
      'ROUTE-31 an address of the shell is a place in it',
      `${SHELL}/#/@birch/sample/x?y=1`,
      { tenant: 'birch', path: '/sample/x', query: 'y=1' },
    ],
  ])('%s', (_name, url, path) => {
    expect(read(url)).toMatchObject({ kind: 'route', path });
  });

  it.each([
    ['ROUTE-31 another host of the shell', 'http://experience-qa.test/#/@birch/home'],
    ['the identity service', `${pageFact.identityOrigin}/account`],
  ])('leave the page for %s', (_name, url) => {
    expect(read(url)).toEqual({ kind: 'leave', url });
  });

  it('of a third party lead to the shell only', () => {
    expect(read('/home', true)).toMatchObject({ kind: 'route' });
    expect(read(`${pageFact.identityOrigin}/account`, true)).toBeUndefined();
  });

  it.each([
    'http://evil.test/#/home',
    'http://experience.test.evil.test/#/home',
    'http://experience.test@evil.test/#/home',
    '//evil.test/',
    '/\\evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    `${SHELL}/api/boot`,
    '/a/../b',
    'home',
    '',
  ])('U1 U2 refuses %j', (url) => {
    expect(read(url)).toBeUndefined();
  });
});
