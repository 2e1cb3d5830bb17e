import { describe, expect, it } from 'vitest';
import { pageFixture, solutionFixture } from '../../test-support/fixtures';
import { type RedirectTarget, resolveRedirect } from './resolve-redirect';

const SHELL = pageFixture.shellOrigin;

/** The target of a redirect that an application at `http://app.test` requests. */
function read(
  url: string,
  { thirdParty = false, environment = pageFixture.environment, registered = [''] } = {},
) {
  const solution = solutionFixture({ appId: 'app' });
  const request = {
    solution: { ...solution, sandbox: { ...solution.sandbox, thirdParty } },
    source: { url: '', baseUrl: 'http://app.test/', origin: 'http://app.test' },
    mount: { tenant: 'alder', contexts: [], path: '/app', query: '' },
  };
  const page = { ...pageFixture, environment, trustedOrigins: ['https://help.example'] };
  return resolveRedirect(url, request, page, registered);
}

describe('redirects that an application requests', () => {
  it.each([
    ['to a path keep the organisation', '/home', { tenant: 'alder', path: '/home' }],
    [
      'to a path with an organisation open that organisation',
      '/@birch/home',
      { tenant: 'birch', path: '/home' },
    ],
    [
      'ROUTE-31 to an address of the shell are a move inside it',
      `${SHELL}/#/@birch/sample/x?y=1`,
      { tenant: 'birch', path: '/sample/x', query: 'y=1' },
    ],
  ])('%s', (_name, url, path) => {
    expect(read(url)).toMatchObject({ kind: 'route', path });
  });

  it.each<[string, string, boolean]>([
    ['ROUTE-31 another host of the shell', 'http://experience-qa.test/#/@birch/home', false],
    ['the identity service', `${pageFixture.identityOrigin}/account`, false],
    ['ROUTE-32 an origin that the operator trusts', 'https://help.example/orders?x=1#y', false],
    ['ROUTE-32 a trusted host with another port', 'https://help.example:8443/', true],
    ['ROUTE-32 a trusted host without encryption', 'http://help.example/', true],
    ['ROUTE-32 a subdomain of a trusted origin', 'https://a.help.example/', true],
    ['ROUTE-32 any other origin', 'https://elsewhere.example/x', true],
    ['ROUTE-32 a look-alike of the shell', 'http://experience.test.evil.example/#/home', true],
  ])('leave the page for %s, after a confirmation: %s', (_name, url, needsConfirmation) => {
    expect(read(url)).toEqual<RedirectTarget>({ kind: 'leave', url, needsConfirmation });
  });

  it.each([
    ['http', 'http://elsewhere.example/', 'dev', 'leave'],
    ['http', 'http://elsewhere.example/', 'prod', undefined],
    ['https', 'https://elsewhere.example/', 'prod', 'leave'],
  ] as const)('ROUTE-32 depend on scheme and environment: %s %s %s %s', (_scheme, url, environment, kind) => {
    expect(read(url, { environment })?.kind).toBe(kind);
  });

  it.each([
    ['the shell', '/home', 'route'],
    ['its own origin', 'http://app.test/terms', 'leave'],
    ['an origin of its registration', 'https://pay.app.example/x', 'leave'],
    ['the identity service', `${pageFixture.identityOrigin}/account`, undefined],
    ['an origin that the operator trusts', 'https://help.example/', undefined],
    ['any other origin', 'https://elsewhere.example/', undefined],
  ] as const)('of a third party to %s: %s, %s', (_name, url, kind) => {
    const target = read(url, { thirdParty: true, registered: ['https://pay.app.example'] });
    expect(target?.kind).toBe(kind);
  });

  it.each([
    'http://experience.test@evil.test/#/home',
    '//evil.test/',
    '/\\evil.test/',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '\tjava\nscript:alert(1)',
    'data:text/html,x',
    'blob:http://experience.test/1',
    'file:///etc/passwd',
    'ftp://elsewhere.example/',
    'mailto:a@b.example',
    'about:blank',
    'view-source:https://elsewhere.example/',
    `${SHELL}/api/boot`,
    '/a/../b',
    'home',
    '',
  ])('U1 U2 are refused: %j', (url) => {
    expect(read(url)).toBeUndefined();
  });
});
