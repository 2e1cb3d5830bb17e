import { describe, expect, it } from 'vitest';
import { createLogLines } from '../../test-support/log-lines';
import { createHostApp } from '../server/create-host-app';
import { setOpenerPolicy } from './opener-policy';

async function answerTo(fetchSite: string | undefined) {
  const app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  app.get('/', async (request, reply) => {
    setOpenerPolicy(request, reply);
    return reply.send('page');
  });
  const headers = fetchSite === undefined ? {} : { 'sec-fetch-site': fetchSite };
  return (await app.inject({ url: '/', headers })).headers;
}

describe('the opener policy of the shell', () => {
  it.each<[string | undefined, string]>([
    ['cross-site', 'another site'],
    ['same-site', 'a sibling site: a solution, or the return from sign-in'],
    ['unknown', 'an unknown value of the header'],
    [undefined, 'a browser that does not send the header'],
  ])('for Sec-Fetch-Site %s cuts off %s', async (fetchSite) => {
    expect(await answerTo(fetchSite)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  });

  it.each([
    ['none', 'the address bar'],
    ['same-origin', 'the shell itself'],
  ])(
    'for Sec-Fetch-Site %s does not affect %s, and is sent explicitly to replace a cached one',
    async (fetchSite) => {
      expect(await answerTo(fetchSite)).toMatchObject({ 'cross-origin-opener-policy': 'unsafe-none' });
    },
  );

  it('varies by Sec-Fetch-Site', async () => {
    expect(await answerTo('none')).toMatchObject({ vary: 'Sec-Fetch-Site' });
  });
});
