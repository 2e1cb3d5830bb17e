// Applications of earlier days against the shell of today: what an earlier runtime has sent (decisions/0086), and the style
// from before the public client. Neither needs the client itself, which `real-client.spec.ts` installs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Recording } from '../contracts/record-client';
import { expect, test } from './fixtures/product';
import { ClientPage } from './pages/client-page';
import type { ShellPage } from './pages/shell-page';
import { startClientServer } from './support/client-server';
import type { Origins } from './support/origins';

const FOLDER = path.resolve(import.meta.dirname, '../contracts/recorded');

/** Opens the connection with the recorded PING; `send` sends the other messages up to a method, each in its order. */
const pageOf = ({ ping, messages }: Recording) => `
  const { port1: port, port2 } = new MessageChannel();
  window.received = [];
  port.onmessage = ({ data }) => window.received.push(data);
  const shell = new URL(new URLSearchParams(location.search).get('_mr')).origin;
  parent.postMessage(${JSON.stringify(ping)}, shell, [port2]);
  const messages = ${JSON.stringify(messages)};
  const isAt = ({ value }, method) => value.module + '.' + value.method === method;
  window.__actions = {
    send(method) {
      while (messages.length > 0 && !isAt(messages[0], method)) port.postMessage(messages.shift());
    },
  };
`;

/** An application in the style from before the client existed: all settings are properties of the runtime object. */
const OLD_STYLE = `
  let boots = 0;
  window.EXC_MR_READY = () => {
    window.boots = boots += 1;
    const { page, user } = window['exc-module-runtime'];
    window.__actions = {
      redirect: ({ to, replace }) => void page.shellRedirect(to, { replace }),
      newTab: (path) => void page.openInNewTab(path),
      reload: () => void page.iframeReload(),
      expire: () => user().authExpired(),
    };
    const runtime = new window['exc-module-runtime'].default({ canTakeover: true });
    runtime.title = 'Old style';
    runtime.solution = { icon: 'AdobeExperienceCloud', title: 'Old client', shortTitle: 'OC' };
    runtime.customEnvLabel = 'Old env';
    runtime.workspaces = [{ name: 'Second', url: '/second' }];
    runtime.historyChange = (path) => { window.navigated = path; };
    runtime.on('ready', ({ imsInfo: { tenant } }) => {
      window.tenant = tenant;
      runtime.done();
    });
  };
  const script = document.createElement('script');
  script.src = new URLSearchParams(location.search).get('_mr');
  script.onload = () => window.EXC_MR_READY();
  document.head.append(script);
`;

/** Replays a recording. The page is no application: it sends recorded messages, and keeps what it receives. */
async function replay(
  recording: Recording,
  {
    page,
    origins,
    shellPage,
    tenant,
  }: { page: Page; origins: Origins; shellPage: ShellPage; tenant: string },
): Promise<void> {
  const client = new ClientPage(page, origins.sample);
  const received = async (type: string) => {
    const all = await client.note('received');
    return Array.isArray(all) ? all.filter((message) => message.type === type) : [];
  };
  await expect.poll(() => received('CONFIGURE')).not.toEqual([]);
  const { nonce } = Object(recording.ping.value);
  expect(await received('PONG')).toMatchObject([{ v: 1, value: { nonce, appId: 'sample' } }]);
  const [configure] = await received('CONFIGURE');
  expect(configure).toMatchObject({
    ns: 'unified-shell',
    v: 1,
    value: {
      imsOrg: expect.stringContaining('@'),
      imsOrgName: 'Alder Retail',
      imsToken: expect.any(String),
      imsProfile: { first_name: 'Mara', userId: expect.any(String) },
      tenant,
      locale: 'en-US',
      theme: expect.stringMatching(/^spectrum--(?:lightest|darkest)$/),
      historyType: expect.stringMatching(/^(?:HASH|HISTORY)$/),
      baseFrameUrl: expect.stringContaining(origins.sample),
    },
  });

  const responseTo = async (method: string) => {
    const request = recording.messages.find(
      ({ value, id }) => id !== undefined && `${Object(value).module}.${Object(value).method}` === method,
    );
    return (await received('RUNTIME_RESP')).find(({ re }) => re === request?.id)?.value;
  };
  // Two requests may be answered in any order, so the settings are read only once they are stored.
  await client.act('send', 'settings.get');
  await expect.poll(() => responseTo('settings.set')).toMatchObject({ ok: true });
  await client.act('send', 'user.authExpired');
  const { banner } = shellPage;
  await expect(page).toHaveTitle(/^Recorded \| Sample/);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await expect(banner.getByText('Recorded label')).toBeVisible();
  await expect(shellPage.sideNavigation.getByRole('link', { name: 'Recorded entry' })).toBeVisible();
  const asked = recording.messages.flatMap(({ id }) => id ?? []);
  await expect.poll(async () => (await received('RUNTIME_RESP')).map(({ re }) => re).sort()).toEqual(asked);
  for (const { re, value } of await received('RUNTIME_RESP')) expect(value, re).toMatchObject({ ok: true });
  expect((await responseTo('settings.get')).value).toMatchObject({ columns: 5 });
  expect(JSON.parse((await responseTo('network.query')).value.body)).toEqual({
    data: { __typename: 'Query' },
  });

  await banner.getByRole('link', { name: 'Second' }).click();
  await expect.poll(async () => (await received('HISTORY')).at(-1)?.value).toMatchObject({ path: '/second' });
  await banner.getByText('Recorded client', { exact: true }).click();
  await expect
    .poll(async () => (await received('RUNTIME_REQ')).map(({ value }) => value))
    .toContainEqual({ module: 'topbar', method: 'click', args: ['hero'] });

  const renewals = (await received('CONFIGURE')).length;
  await client.act('send', 'page.notFound');
  await expect.poll(async () => (await received('CONFIGURE')).length).toBeGreaterThan(renewals);
  await client.act('send', '');
  await expect(page.getByText('404-000')).toBeVisible();
}

test('the recorded clients, that of the release before and that of this one, are connected, shown and answered by this shell, and receive what they need', async ({
  page,
  context,
  origins,
  world,
  shellPage,
}) => {
  await shellPage.signInByRequest('marketer');
  for (const name of ['before', 'current']) {
    await test.step(name, async () => {
      const recording: Recording = JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8'));
      const server = await startClientServer(pageOf(recording));
      await server.standFor(context, origins.sample);
      await page.goto('about:blank');
      await shellPage.open('/@alder/sample');
      await replay(recording, { page, origins, shellPage, tenant: world.tenant('alder') });
      await context.unroute(`${origins.sample}/**`);
      server.stop();
    });
  }
});

test('an application in the old style, without the client, works and starts once, leads elsewhere, and reports an expired session', async ({
  page,
  context,
  origins,
  world,
  shellPage,
}) => {
  const { banner } = shellPage;
  const server = await startClientServer(OLD_STYLE);
  await server.standFor(context, origins.sample);
  await shellPage.openAs('marketer', '/@alder/sample');
  const app = new ClientPage(page, origins.sample);
  const starts = () => app.note('boots');

  await test.step('its properties fill the header, and a tab of the header navigates it', async () => {
    await expect(banner.getByText('Old client')).toBeVisible();
    await expect(banner.getByText('Old env')).toBeVisible();
    await expect(page).toHaveTitle(/Old style/);
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
    await banner.getByRole('link', { name: 'Second' }).click();
    await expect(page).toHaveURL(world.at('/@alder/sample/second'));
    await expect.poll(() => app.note('navigated')).toBe('second');
    expect([await starts(), await app.note('tenant')]).toEqual([1, world.tenant('alder')]);
  });

  await test.step('a redirect with `replace` opens another application, and Back skips this place', async () => {
    await app.act('redirect', { to: '/notifications', replace: true });
    await expect(page).toHaveURL(world.at('/@alder/notifications'));
    await page.goBack();
    await expect(page).toHaveURL(world.at('/@alder/sample'));
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  });

  await test.step('it opens a tab of the shell at a place of its own', async () => {
    const opened = context.waitForEvent('page');
    await app.act('newTab', '/second');
    const tab = await opened;
    await expect(tab).toHaveURL(world.at('/@alder/sample/second'));
    await tab.close();
  });

  await test.step('it reloads its own document', async () => {
    await app.frame()?.evaluate(() => Object.assign(window, { boots: 'of the document before' }));
    await app.act('reload');
    await expect.poll(starts).toBe(1);
  });

  await test.step('without a session, the shell and not the frame starts the sign-in', async () => {
    await context.clearCookies();
    await app.act('expire');
    await page.waitForURL((url) => url.origin === origins.identity);
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });
  server.stop();
});
