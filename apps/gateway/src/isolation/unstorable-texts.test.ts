/** Texts that PostgreSQL cannot hold, in each call that stores a text or looks for one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testAssistant } from '../assistant/test-support/assistant-fixtures';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { formatCursor } from '../recents/cursor';
import { type Call, openShellHost, type ShellHost } from './test-support/open-shell-host';

const organisation = demoOrganisations.alder.id;
const MARKETER = demoUserId('marketer@alder.example');

const post = (url: string, body: object): Call => ({ method: 'POST', url, body });
const recents = (method: 'GET' | 'DELETE', query: Record<string, string>): Call => ({
  method,
  url: `/api/recents/v1?${new URLSearchParams({ imsOrgId: organisation, ...query })}`,
});
const page = { appId: 'sample', link: '/sample', title: 'Sample' };
const visit = (more: object) =>
  post('/api/recents/v1', { imsOrgId: organisation, recent: { ...page, ...more } });
const run = { organisation, solution: 'sample', offered: [] };
const settings = { appId: 'sample', groupId: 'layout', imsOrgId: organisation };

const calls: readonly (readonly [name: string, call: (text: string) => Call])[] = [
  ['the tenant of a boot', (tenant) => post('/api/boot', { tenant })],
  [
    'the note of an access request',
    (note) => post('/api/access-requests/v1', { organisation, solution: 'sample', note }),
  ],
  ['the title of a recent page', (title) => visit({ title })],
  ['the context of a recent page', (context) => visit({ context })],
  ['the link of a recent page', (text) => visit({ link: `/sample/${text}` })],
  [
    'the position in a list of recents',
    (text) => recents('GET', { cursor: formatCursor({ clickedAt: new Date(), page: text }) }),
  ],
  [
    'the title of a favourite',
    (title) => ({
      ...{ method: 'PUT', url: '/api/favourites/v1' },
      body: { imsOrgId: organisation, favourites: [{ ...page, title }] },
    }),
  ],
  ['a message to the assistant', (message) => post('/api/assistant/v1/runs', { ...run, message })],
  [
    'the comment of a survey',
    (comment) => post('/api/surveys/v1', { organisation, solution: 'sample', score: 1, comment }),
  ],
  ['a setting', (columns) => post('/api/settings/v1', { ...settings, settings: { columns } })],
];

const fields = [
  ['effectivePolicies', 'effectivePolicies(imsOrg: $org, sandbox: $text) { policies { name } }'],
  ['userSandboxes', 'userSandboxes(imsOrg: $org, fulfillableData: [$text]) { name }'],
  [
    'getNavigationsData',
    'getNavigationsData(imsOrg: $org, sandbox: $text, locale: "en-US", capability: "platform") { id }',
  ],
] as const;

describe.each(testEngines)('on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine, testAssistant());
  });
  afterAll(() => host.close());

  describe.each([
    ['U+0000', 'a\0b'],
    ['half of a surrogate pair', 'a\ud800b'],
  ])('I5 refuses %s', (_what, text) => {
    it.each(calls)('in %s', async (_name, call) => {
      const statuses = [await host.ask(MARKETER, call('plain')), await host.ask(MARKETER, call(text))];
      expect(statuses.map(({ status }) => status)).toEqual([200, 400]);
    });

    it.each(fields)('in an argument of %s', async (_name, field) => {
      const query = `query ($org: ID!, $text: String!) { ${field} }`;
      const { body } = await host.query(MARKETER, query, { org: organisation, text });
      expect(body['errors']).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
    });
  });

  it('I5 accepts the facts of a page that has cut a surrogate pair in two', async () => {
    const message = `${'x'.repeat(79)}\u{1F600}`;
    const { body } = await host.ask(
      MARKETER,
      post('/api/assistant/v1/runs', { ...run, message, page: { facts: { 'a\ud83d': 'b\0' } } }),
    );
    expect(JSON.stringify(body)).toContain('success');
  });

  it('I5 refuses U+0000 in the link of a page that is forgotten', async () => {
    const { status } = await host.ask(MARKETER, recents('DELETE', { link: '/sample/a\0b' }));
    expect(status).toBe(400);
  });
});
