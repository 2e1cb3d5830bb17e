import { beforeAll, expect, it } from 'vitest';
import { createHostApp } from '../../http/server/create-host-app';
import { createLogLines } from '../../test-support/log-lines';
import type { ZeroTouchRequest, ZeroTouchResult } from '../../zero-touch/zero-touch';
import { addWorkfrontCheck } from './workfront-check';

const NEXT = 'http://experience.test/#/@elm/workfront';
const app = createHostApp({ host: 'discovery', logger: createLogLines().logger, trustProxy: false });
const asked: ZeroTouchRequest[] = [];
let result: ZeroTouchResult;

beforeAll(() =>
  addWorkfrontCheck(app, async (request) => {
    asked.push(request);
    return result;
  }),
);

const check = async (
  host = 'elm.my.workfront.example',
  query = { next: NEXT, subOrg: 'prod' },
  headers: Record<string, string> = { authorization: 'Bearer t' },
) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/workfront/${host}/authn/acrs/check?${new URLSearchParams(query)}`,
    headers,
    payload: {},
  });
  return [answer.statusCode, answer.json()];
};

it.each<[ZeroTouchResult, object]>([
  [{ type: 'success', nextUrl: NEXT }, { next: NEXT }],
  [{ type: 'needsAuth' }, { next: NEXT, switchAccessTokenFirst: true }],
  [{ type: 'failure' }, {}],
])('DISC-13 the demonstration’s Workfront answers %j by %j', async (given, answer) => {
  result = given;
  expect(await check()).toEqual([200, answer]);
  expect(asked.at(-1)).toEqual({ href: NEXT, subOrganisation: 'prod', authorization: 'Bearer t' });
});

it('DISC-13 a copy of an organisation has the host of the original', async () => {
  result = { type: 'success', nextUrl: NEXT };
  const next = 'http://experience.test/#/@elm-017/workfront';
  expect(await check(undefined, { next, subOrg: 'prod' })).toMatchObject([200, {}]);
});

it('DISC-13 the host of another organisation, an address that is none and a missing token are refused', async () => {
  asked.length = 0;
  expect(await check('birch.my.workfront.example')).toMatchObject([404, {}]);
  expect(await check(undefined, { next: 'none', subOrg: 'prod' })).toMatchObject([400, {}]);
  expect(await check(undefined, undefined, {})).toMatchObject([401, {}]);
  expect(asked).toEqual([]);
});
