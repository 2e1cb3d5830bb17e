// The provider of guidance, which the product of these tests names.
import { expect } from '../fixtures/product';
import { GUIDANCE_ORIGIN, test } from '../fixtures/settings-product';
import { inFrame } from '../support/in-frame';

/** Defines the function of the provider once its script has run, and notes the calls. */
const WATCH_CALLS = `
  window.calls = [];
  const provider = Object.assign((...call) => window.calls.push(call), { init: true });
  Object.defineProperty(window, 'aptrinsic', { get: () => (window.loaded ? provider : undefined) });
`;

test('ACCESS-35 the provider of guidance receives ids and a role, once the user permits usage analytics', async ({
  page,
  shellPage,
  world,
}) => {
  const addresses: string[] = [];
  await page.route(`${GUIDANCE_ORIGIN}/**`, (route) => {
    addresses.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.loaded = true;' });
  });
  await page.addInitScript(WATCH_CALLS);
  await shellPage.openAs('marketer', '/@alder/preferences');
  await inFrame(shellPage.mainFrame, 'runtime.preferences().set({ consents: { usageAnalytics: true } })');
  expect(addresses).toEqual([]);

  await shellPage.open('/@alder/campaign');
  const calls = () => page.evaluate('window.calls');
  await expect.poll(calls).toMatchObject([
    [
      'identify',
      { id: expect.stringMatching(/@/), role: 'user' },
      { id: expect.stringMatching(/@UnifiedOrg$/) },
    ],
    ['set', 'globalContext', { solution: 'campaign', triggers: ['campaign-first-visit'] }],
  ]);
  expect(addresses).toEqual([`${GUIDANCE_ORIGIN}/api/aptrinsic.js?a=unified-shell-campaign`]);
  expect(JSON.stringify(await calls())).not.toContain(world.email('marketer'));
});
