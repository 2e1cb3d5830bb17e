// The recipients of tokens: solutions with their own client, and third parties without a token.
import type { Page } from '@playwright/test';
import { expect } from './fixtures/product';
import { test } from './fixtures/tabs';
import { ask } from './support/ask';
import { claimsOf } from './support/claims-of';
import type { Origins } from './support/origins';
import { CALLS, countCalls, tokenIn } from './support/session-tabs';
import { setHash } from './support/set-hash';

/** A token of the shell itself, for the session of the page. */
const readShellToken = (page: Page, identity: string) =>
  page.evaluate(async (url) => {
    const answer = await fetch(url, { method: 'POST', credentials: 'include' });
    return String((await answer.json()).access_token);
  }, `${identity}/ims/check/v6/token?client_id=unified-shell`);

/** Calls as the server of a solution can: with the token alone, and with the headers of the shell's page. */
async function call(origins: Origins, token: string, url: string, body?: object | string) {
  const isForm = typeof body === 'string';
  const headers = {
    authorization: `Bearer ${token}`,
    origin: origins.shell,
    'sec-fetch-site': url.startsWith(origins.shell) ? 'same-origin' : 'same-site',
    'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
  };
  const sent = body === undefined || isForm ? body : JSON.stringify(body);
  const answer = await ask(url, headers, sent);
  return { status: answer.status, text: answer.body.toString() };
}

test('AUTH-34 AUTH-40 AUTH-42 S9 a solution receives only the token of its own client, which opens only its own data', async ({
  context,
  origins,
  world,
  openTab,
}) => {
  const countAll = countCalls(context, 'clients');
  const page = await openTab();
  const ofFrame = (await tokenIn(page)) ?? '';

  await test.step('S9 the token of a frame comes with the check of the session', async () => {
    expect(countAll()).toBe(0);
    expect(claimsOf(ofFrame)).toMatchObject({
      client_id: 'app:sample',
      app_ids: ['sample'],
      scope: 'email openid profile',
      aud: `${origins.identity}/clients/app:sample`,
    });
  });

  await test.step('S9 it opens only the data of its application', async () => {
    const ofShell = await readShellToken(page, origins.identity);
    const callWith = (token: string, url: string, body?: object | string) => call(origins, token, url, body);
    const api = (path: string) => `${origins.shell}/api/${path}`;
    const identity = (path: string) => `${origins.identity}/ims/${path}`;
    const settingsOf = (appId: string) => api(`settings/v1?level=user&groupId=shell&appId=${appId}`);

    const form = 'client_id=unified-shell&user_id=x&exchangeToken=x';
    const impersonation = `client_id=unified-shell&email=${world.email('tester')}&reason=support+case+4711&minutes=5`;
    const refused: [string, (object | string)?][] = [
      [api('boot'), {}],
      [settingsOf('home')],
      [settingsOf('unified-shell')],
      [api('settings/v1'), { appId: 'home', groupId: 'g', level: 'user', settings: { a: 1 } }],
      [identity('exchange/v1'), form],
      [identity('switch_profile/v1'), form],
      [identity('impersonation/v1'), impersonation],
      [identity('clients/v1'), 'client_id=app:home'],
      [identity('profile/v1')],
    ];
    for (const [url, body] of refused) {
      const { status } = await callWith(ofFrame, url, body);
      expect([401, 403], url).toContain(status);
    }
    expect((await callWith(ofFrame, settingsOf('sample'))).status).toBe(200);
    expect((await callWith(ofShell, api('boot'), {})).status).toBe(200);
    expect((await callWith(ofShell, settingsOf('home'))).status).toBe(200);
    const query = { query: '{ userProfileJson imsExtendedAccountClusterData { next } }' };
    expect(JSON.parse((await callWith(ofFrame, api('graphql'), query)).text)).toMatchObject({
      data: { userProfileJson: expect.any(String), imsExtendedAccountClusterData: null },
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
  });

  await test.step('AUTH-34 AUTH-40 AUTH-42 the token of a client of its own is fetched once', async () => {
    const clientIn = async () => claimsOf(await tokenIn(page))['client_id'];
    await setHash(page, `#${world.path('/@alder/target/activities')}`);
    await expect.poll(clientIn).toBe('unified-shell-target');
    const own = await tokenIn(page);

    await setHash(page, `#${world.path('/@alder/sample')}`);
    await expect.poll(() => tokenIn(page)).toBe(ofFrame);
    await setHash(page, `#${world.path('/@alder/target/audiences')}`);
    await expect.poll(() => tokenIn(page)).toBe(own);
    expect(countAll()).toBe(1);
  });
});

test('AUTH-32 FRAME-19 no frame receives a token that is not for it', async ({
  context,
  origins,
  world,
  openTab,
  shellIn,
}) => {
  await context.clock.install();
  const page = await openTab();

  await test.step('AUTH-32 ERR-15 a token for another client than requested is sent to no frame, and shows error 500-008', async () => {
    await context.route(`**${CALLS.clients}**`, (route) =>
      route.fulfill({
        headers: {
          'access-control-allow-origin': origins.shell,
          'access-control-allow-credentials': 'true',
        },
        json: {
          access_token: 'of-another-client',
          expires_in: 3_600_000,
          user_id: 'U',
          sid: 's',
          client_id: 'another',
          scope: 'openid',
        },
      }),
    );
    await setHash(page, `#${world.path('/@alder/target/activities')}`);
    await expect(page.getByText('500-008')).toBeVisible();
    // The frame is behind the error screen, and has received no token.
    expect(await tokenIn(page)).toBeUndefined();
  });

  await test.step('FRAME-19 a third-party frame never receives the shell’s own token, even after a renewal', async () => {
    const shellToken = await readShellToken(page, origins.identity);
    await setHash(page, `#${world.path('/@alder/partner')}`);
    const partner = shellIn(page).mainFrame;
    await expect(partner.getByText('Alder Retail').first()).toBeVisible();
    const renewed = page.waitForResponse('**/ims/check/**');
    await context.clock.fastForward('50:00');
    const { access_token: next } = await (await renewed).json();
    await setHash(page, `#${world.path('/@birch/partner')}`);
    await expect(partner.getByText('Birch Travel').first()).toBeVisible();
    const stored = await partner
      .locator('body')
      .evaluate(() => JSON.stringify(Reflect.get(window, 'unifiedShellRuntime')?.default()));
    expect(stored).toContain('Birch Travel');
    for (const secret of [shellToken, next, 'eyJ']) expect(stored).not.toContain(secret);
  });
});
