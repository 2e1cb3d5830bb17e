import { expect, test } from 'vitest';
import { listLogoutOrigins } from './logout-origins';
import { parseLogoutUrl } from './logout-url';

const sandbox = {
  historyType: 'HASH',
  pathPrefix: '/',
  pageTimeout: 1,
  thirdParty: false,
  hideInitialSpinner: false,
} as const;
const origins = listLogoutOrigins([
  {
    appId: 'one',
    allowedOrigins: [
      'https://extra.example',
      'https://{tenant}.campaign.example/',
      'https://{host}.any.example/',
    ],
    sandbox: { ...sandbox, source: 'https://one.example/app/' },
  },
  { appId: 'local', allowedOrigins: [], sandbox: { ...sandbox, source: 'http://local.localhost:4000/' } },
  { appId: 'nowhere', sandbox },
]);
const parse = (solution: string, url: string) =>
  parseLogoutUrl(
    new Map([
      ['solution', solution],
      ['url', url],
    ]),
    origins,
    [
      { tenant: 'alder', region: 'va7' },
      { tenant: 'Birch', region: 'nld2' },
    ],
  );

test.each([
  ['one', 'https://one.example/logout?x=1', 'https://one.example/logout?x=1'],
  ['one', 'https://extra.example/logout#fragment', 'https://extra.example/logout'],
  ['one', 'https://alder.campaign.example/bye', 'https://alder.campaign.example/bye'],
  ['one', 'https://birch.campaign.example/bye', 'https://birch.campaign.example/bye'],
  ['one', 'https://instance.any.example/bye', 'https://instance.any.example/bye'],
  ['local', 'http://local.localhost:4000/logout', 'http://local.localhost:4000/logout'],
])('AUTH-22 %s may be notified at %s', (solution, url, expected) => {
  expect(parse(solution, url)).toEqual({ solution, url: expected });
});

test.each([
  ['one', 'http://one.example/logout', 'FORBIDDEN'],
  ['one', 'https://one.example:8443/logout', 'FORBIDDEN'],
  ['one', 'https://one.example.evil.example/', 'FORBIDDEN'],
  ['one', 'https://one.example@evil.example/', 'FORBIDDEN'],
  ['one', 'https://user@one.example/', 'FORBIDDEN'],
  ['one', 'https://elm.campaign.example/bye', 'FORBIDDEN'],
  ['one', 'https://a.alder.campaign.example/bye', 'FORBIDDEN'],
  ['one', 'https://campaign.example/bye', 'FORBIDDEN'],
  ['one', 'https://a.b.any.example/bye', 'FORBIDDEN'],
  ['one', 'http://169.254.169.254/latest/meta-data', 'FORBIDDEN'],
  ['one', 'http://127.0.0.1:4000/ims/logout/v1', 'FORBIDDEN'],
  ['one', 'javascript:alert(1)', 'FORBIDDEN'],
  ['one', 'http://local.localhost:4000/logout', 'FORBIDDEN'],
  ['nowhere', 'https://one.example/logout', 'FORBIDDEN'],
  ['one', '/logout', 'BAD_REQUEST'],
  ['one', '', 'BAD_REQUEST'],
  ['one', `https://one.example/${'x'.repeat(2_000)}`, 'BAD_REQUEST'],
  ['stranger', 'https://one.example/logout', 'BAD_REQUEST'],
])('I8 %s may not be notified at %.60s: %s', (solution, url, code) => {
  expect(() => parse(solution, url)).toThrow(expect.objectContaining({ code }));
});
