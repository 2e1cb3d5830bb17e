// Replays what earlier runtimes have sent against the shell of today (decisions/0086). The page is no application: it sends
// recorded messages, and keeps what it receives.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Recording } from '../contracts/record-client';
import { expect, test } from './fixtures/product';
import { ClientPage } from './pages/client-page';
import { type ClientServer, startClientServer } from './support/client-server';

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

for (const name of ['before', 'current']) {
  test.describe(`the recorded client: ${name}`, () => {
    const recording: Recording = JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8'));
    let server: ClientServer;
    test.beforeAll(async () => {
      server = await startClientServer(pageOf(recording));
    });
    test.afterAll(() => server.stop());

    test('is connected, shown and answered by this shell, and receives what it needs', async ({
      page,
      context,
      origins,
      shellPage,
    }) => {
      await server.standFor(context, origins.sample);
      await shellPage.openAs('marketer@alder.example', '/@alder/sample');
      const client = new ClientPage(page, origins.sample);
      const received = async (type: string) => {
        const all = await client.note('received');
        return Array.isArray(all) ? all.filter((message) => message.type === type) : [];
      };
      await expect.poll(() => received('CONFIGURE'), { timeout: 30_000 }).not.toEqual([]);
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
          tenant: 'alder',
          locale: 'en-US',
          theme: expect.stringMatching(/^spectrum--(?:lightest|darkest)$/),
          historyType: expect.stringMatching(/^(?:HASH|HISTORY)$/),
          baseFrameUrl: expect.stringContaining(origins.sample),
        },
      });

      await client.act('send', 'user.authExpired');
      const { banner } = shellPage;
      await expect(page).toHaveTitle(/^Recorded \| Sample/);
      await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
      await expect(banner.getByText('Recorded label')).toBeVisible();
      await expect(shellPage.sideNavigation.getByRole('link', { name: 'Recorded entry' })).toBeVisible();
      const asked = recording.messages.flatMap(({ id }) => id ?? []);
      await expect
        .poll(async () => (await received('RUNTIME_RESP')).map(({ re }) => re).sort())
        .toEqual(asked);
      for (const { re, value } of await received('RUNTIME_RESP'))
        expect(value, re).toMatchObject({ ok: true });
      const answerOf = async (method: string) => {
        const request = recording.messages.find(
          ({ value, id }) => id !== undefined && `${Object(value).module}.${Object(value).method}` === method,
        );
        return (await received('RUNTIME_RESP')).find(({ re }) => re === request?.id)?.value.value;
      };
      expect(await answerOf('settings.get')).toMatchObject({ columns: 5 });
      expect(JSON.parse((await answerOf('network.query')).body)).toEqual({ data: { __typename: 'Query' } });

      await banner.getByRole('link', { name: 'Second' }).click();
      await expect
        .poll(async () => (await received('HISTORY')).at(-1)?.value)
        .toMatchObject({ path: '/second' });
      await banner.getByText('Recorded client', { exact: true }).click();
      await expect
        .poll(async () => (await received('RUNTIME_REQ')).map(({ value }) => value))
        .toContainEqual({ module: 'topbar', method: 'click', args: ['hero'] });

      const renewals = (await received('CONFIGURE')).length;
      await client.act('send', 'page.notFound');
      await expect.poll(async () => (await received('CONFIGURE')).length).toBeGreaterThan(renewals);
      await client.act('send', '');
      await expect(page.getByText('404-000')).toBeVisible();
    });
  });
}
