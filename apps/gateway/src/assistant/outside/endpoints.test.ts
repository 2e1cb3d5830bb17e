import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
/**
 * The assistant's tools for assistants outside the shell, called by the official client of the protocol against the
 * product's shell host.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { defineTool, solutionToolDeclarations } from '@unified-shell/catalogue/assistant/tool-definition';
import { AI_AGREEMENT } from '@unified-shell/messages/agreements';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerBody } from '../../agreements/test-support/answer-body';
import { createWithBearer } from '../../bearer/with-bearer';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId } from '../../demo/ids';
import { openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { systemClock } from '../../platform/clock';
import { permitAll, putRuns, TEST_RUNS } from '../test-support/assistant-fixtures';
import { createScriptedModel } from '../test-support/scripted-model';
import { listAssistedOrganisations } from './assisted-organisations';

const { alder, birch, elm } = demoOrganisations;
const MARKETER = demoUserId('marketer@alder.example');
const ADMIN = demoUserId('admin@alder.example');
const RENAME = 'sample__rename-order';
const STATUS = 'shell__request_status';
const MISSING = 'shell__missing_tools';

describe.each(testEngines)('on $name', (engine) => {
  let host: ShellHost;
  let asked: string[];
  let permitted = permitAll;
  const clients: Client[] = [];
  beforeAll(async () => {
    asked = [];
    host = await openShellHost(engine, {
      permissionService(request) {
        asked.push(request.authorization);
        return permitted(request);
      },
      assistantModel: createScriptedModel('Done.'),
    });
  });
  afterEach(async () => {
    permitted = permitAll;
    for (const client of clients.splice(0)) await client.close();
    await host.db.deleteFrom('assistant_runs').execute();
    await host.db.deleteFrom('settings').where('group_id', '=', 'shell').execute();
  });
  afterAll(() => host.close());

  const tokenOf = (
    userId = MARKETER,
    organisationId: string = alder.id,
    sessionId = `session of ${userId}`,
  ) => JSON.stringify({ userId, sessionId, organisationId });
  const post = (body: object, headers: Record<string, string> = {}, token = tokenOf()) =>
    host.ask('', {
      method: 'POST',
      url: '/api/mcp',
      body,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    });
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

  async function connect(token = tokenOf()): Promise<Client> {
    const client = new Client({ name: 'a client', version: '1' });
    clients.push(client);
    const transport = new StreamableHTTPClientTransport(new URL('https://shell.example/api/mcp'), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
      async fetch(_url, { method = 'GET', headers, body: sent } = {}) {
        const { status, body } = await host.ask('', {
          ...{ method: isMethod(method) ? method : 'GET', url: '/api/mcp' },
          headers: Object.fromEntries(new Headers(headers)),
          ...(typeof sent === 'string' && { body: JSON.parse(sent) }),
        });
        const isEmpty = Object.keys(body).length === 0;
        return new Response(isEmpty ? null : JSON.stringify(body), {
          status,
          headers: { 'content-type': 'application/json' },
        });
      },
    });
    const faults: string[] = [];
    client.onerror = ({ message }) => void faults.push(message);
    await client.connect(transport);
    // The client asks for a stream beside its calls, and reports any answer but 405.
    await setImmediate();
    expect(faults).toEqual([]);
    return client;
  }

  const textOf = ({ content }: Awaited<ReturnType<Client['callTool']>>) =>
    Array.isArray(content) ? String(content[0]?.text) : '';
  const callText = async (client: Client, name: string, given: Record<string, unknown> = {}) =>
    textOf(await client.callTool({ name, arguments: given }));
  const requestId = (said: string) => /request ([0-9a-f-]{36})/.exec(said)?.[1] ?? '';

  async function resume(run: string, isApproved: boolean, offered: object[] = []) {
    const { body } = await host.ask(MARKETER, {
      method: 'GET',
      url: `/api/assistant/v1/runs/${run}?${new URLSearchParams({ organisation: alder.id })}`,
    });
    const interrupts = Array.isArray(body['interrupts']) ? body['interrupts'] : [];
    const { id, kind } = interrupts[0] ?? {};
    const answer = kind === 'tool' ? { isDone: true } : { isApproved };
    await host.ask(MARKETER, {
      method: 'POST',
      url: `/api/assistant/v1/runs/${run}/resume`,
      body: { organisation: alder.id, offered, answers: [{ id, kind, ...answer }] },
    });
    return body;
  }

  it('L4 refuses a batch, which would be one call for the limits and the work of many', async () => {
    const { status, body } = await post([list, { ...list, id: 2 }]);
    expect([status, body['code']]).toEqual([400, 'BAD_REQUEST']);
  });

  it('a client that the project has not written lists the tools that need no open page', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['shell__search', 'shell__explain_access', RENAME, STATUS]));
    // Those that lead the user elsewhere, and those that read or open a page.
    expect(names).not.toEqual(expect.arrayContaining(['shell__open']));
    expect(names.filter((name) => /open|switch|read/.test(name))).toEqual([]);
    expect(tools.find(({ name }) => name === RENAME)).toMatchObject({
      inputSchema: { additionalProperties: false, required: ['name'] },
      annotations: { readOnlyHint: false, destructiveHint: false },
    });
  });

  it('it calls a tool without effects, and is answered from the user’s own rights', async () => {
    const client = await connect();
    expect(await callText(client, 'shell__search', { query: 'sample' })).toContain('(application)');
    expect(await callText(client, 'shell__explain_access')).toContain('you may not open');
  });

  it('an effect waits for the user in the shell, and the client learns its outcome', async () => {
    const client = await connect();
    const run = requestId(await callText(client, RENAME, { name: 'Spring' }));
    const status = () => callText(client, STATUS, { request: run });
    expect(await status()).toBe('It waits for the approval of the user.');
    const { body: inbox } = await host.ask(MARKETER, { method: 'GET', url: '/api/notifications/v1' });
    expect(JSON.stringify(inbox)).toContain('Desk Assistant asks for your approval: Rename order');

    const solution = { appId: 'sample', actions: [renameAction] };
    const [defined] = await Promise.all(solutionToolDeclarations(solution).map(defineTool));
    const offered = [{ appId: 'sample', name: 'rename-order', pin: defined?.pin }];
    expect(await resume(run, true, offered)).toMatchObject({
      items: [{ kind: 'outside', client: 'Desk Assistant' }],
      interrupts: [{ kind: 'approval', title: 'Rename order', arguments: { name: 'Spring' } }],
    });
    expect(await status()).toBe('It is running.');
    await resume(run, true, offered);
    expect(await status()).toBe('Done.');
  });

  it('an effect that the user denies, or whose page is not open, is told so', async () => {
    const client = await connect();
    const denied = requestId(await callText(client, RENAME, { name: 'Spring' }));
    await resume(denied, false);
    expect(await callText(client, STATUS, { request: denied })).toContain('denied');
    const elsewhere = requestId(await callText(client, RENAME, { name: 'Spring' }));
    await resume(elsewhere, true);
    expect(await callText(client, STATUS, { request: elsewhere })).toContain('does not offer');
  });

  it('three requests wait at most', async () => {
    const client = await connect();
    for (const name of ['a', 'b', 'c']) expect(await callText(client, RENAME, { name })).toContain('waits');
    expect(await client.callTool({ name: RENAME, arguments: { name: 'd' } })).toMatchObject({
      isError: true,
    });
  });

  it('three requests wait at most, also of those that come at the same moment', async () => {
    const client = await connect();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => callText(client, RENAME, { name })),
    );
    expect(answers.filter((text) => text.includes('waits for the approval'))).toHaveLength(3);
  });

  it('ten requests that are over are kept, and the conversations of the user all the same', async () => {
    await putRuns(host.db, MARKETER, alder.id);
    const [some] = await host.db.selectFrom('assistant_runs').selectAll().execute();
    if (some === undefined) throw new Error('There is no conversation.');
    const rest = 50 - Object.keys(TEST_RUNS).length;
    for (let n = 0; n < rest; n += 1)
      await host.db
        .insertInto('assistant_runs')
        .values({ ...some, id: randomUUID(), state: JSON.stringify(some.state) })
        .execute();
    const client = await connect();
    for (let n = 0; n < 12; n += 1)
      await resume(requestId(await callText(client, RENAME, { name: `order ${n}` })), false);
    const rows = await host.db.selectFrom('assistant_runs').select('state').execute();
    const outside = rows.filter(({ state }) => JSON.stringify(state).includes('"kind":"outside"'));
    expect([outside.length, rows.length - outside.length]).toEqual([10, 50]);
    const { body: listed } = await host.ask(MARKETER, {
      method: 'GET',
      url: `/api/assistant/v1/runs?${new URLSearchParams({ organisation: alder.id })}`,
    });
    expect(listed['runs']).toHaveLength(60);
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['a tool that was made up', 'orders__drop', {}],
    ['a tool that needs a page', 'shell__open', { application: 'sample' }],
    ['a tool that leads elsewhere', 'shell__switch_organization', { organization: 'Elm' }],
    ['a further argument', RENAME, { name: 'x', token: 'y' }],
    ['hidden characters', RENAME, { name: 'a\u202eb' }],
    ['a request of no one', STATUS, { request: '00000000-0000-4000-8000-000000000009' }],
  ])('%s is refused with words', async (_what, name, given) => {
    const client = await connect();
    expect(await client.callTool({ name, arguments: given })).toMatchObject({ isError: true });
  });

  it('the status of another user’s request is not told', async () => {
    const run = requestId(await callText(await connect(), RENAME, { name: 'x' }));
    const other = await connect(tokenOf(ADMIN));
    expect(await callText(other, STATUS, { request: run })).toBe('There is no such request.');
    expect(await callText(other, STATUS, { request: '-'.repeat(36) })).toBe('There is no such request.');
  });

  it('the status of a request in another organisation, of another client, and of a conversation of the user is not told', async () => {
    const run = requestId(await callText(await connect(), RENAME, { name: 'x' }));
    const elsewhere = await connect(tokenOf(MARKETER, birch.id));
    expect(await callText(elsewhere, STATUS, { request: run })).toBe('There is no such request.');
    await host.db
      .updateTable('assistant_runs')
      .set({ state: sql`jsonb_set(state, '{items,0,client}', '"Another Assistant"')` })
      .where('id', '=', run)
      .execute();
    const client = await connect();
    expect(await callText(client, STATUS, { request: run })).toBe('There is no such request.');
    await putRuns(host.db, MARKETER, alder.id);
    expect(await callText(client, STATUS, { request: TEST_RUNS.waiting })).toBe('There is no such request.');
  });

  it('an organisation is offered only where the user may have the assistant', async () => {
    const withBearer = createWithBearer(host.db, systemClock, []);
    const claims = {
      ...{ clientId: 'shell', userId: MARKETER, scope: '', sessionId: `session of ${MARKETER}` },
      ...{ createdAt: 0, expiresIn: 1, applications: [] },
    };
    const offered = async () => (await withBearer(claims, listAssistedOrganisations)).map(({ name }) => name);
    expect(await offered()).toEqual(expect.arrayContaining([alder.name, birch.name]));
    await host.ask(ADMIN, {
      method: 'POST',
      url: '/api/settings/v1',
      body: {
        ...{ appId: 'unified-shell', groupId: 'shell', level: 'org', imsOrgId: alder.id },
        settings: { assistant: { off: true } },
      },
    });
    expect(await offered()).not.toContain(alder.name);
    await host.ask(MARKETER, {
      method: 'POST',
      url: '/api/agreements/v1',
      body: answerBody(birch.id, 'declined', AI_AGREEMENT),
    });
    expect(await offered()).not.toContain(birch.name);
  });

  it('the permission service receives a token of the shell, never that of the client', async () => {
    asked.length = 0;
    await (await connect()).listTools();
    expect(new Set(asked)).toEqual(new Set(['Bearer a token of the shell']));
  });

  it.each<[string, string, () => Promise<unknown>]>([
    [
      'the permission service does not permit it',
      `the user may not use the assistant in ${alder.name}`,
      async () => {
        permitted = async (request) => ({ ...(await permitAll(request)), buttonVisible: false });
      },
    ],
    [
      'the user has not been asked for the agreement',
      `open http://experience.shell.localhost:4000/#/@${alder.tenant}/`,
      async () => {
        permitted = async (request) => ({ ...(await permitAll(request)), userAgreement: false });
      },
    ],
    [
      'the administrator has switched it off',
      `the administrator of ${alder.name} has switched the assistant off`,
      () =>
        host.ask(ADMIN, {
          method: 'POST',
          url: '/api/settings/v1',
          body: {
            ...{ appId: 'unified-shell', groupId: 'shell', level: 'org', imsOrgId: alder.id },
            settings: { assistant: { off: true } },
          },
        }),
    ],
  ])('where %s, no tool is left but one that says so', async (_what, reason, prepare) => {
    await prepare();
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([MISSING, STATUS]);
    expect(tools[0]?.description).toContain(reason);
    expect(client.getInstructions()).toContain(reason);
    expect(await callText(client, MISSING)).toContain(reason);
    expect(await client.callTool({ name: RENAME, arguments: { name: 'x' } })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining(reason) }],
    });
  });

  it('a client is told how the tools are used, and no more where there are tools', async () => {
    const client = await connect();
    expect(client.getInstructions()).toContain(STATUS);
    expect(client.getInstructions()).not.toContain('There are no tools');
    expect(await client.callTool({ name: MISSING, arguments: {} })).toMatchObject({ isError: true });
  });

  it('where the user has declined the agreement, no tool is left', async () => {
    await host.ask(ADMIN, {
      method: 'POST',
      url: '/api/agreements/v1',
      body: answerBody(alder.id, 'declined', AI_AGREEMENT),
    });
    const { tools } = await (await connect(tokenOf(ADMIN))).listTools();
    expect(tools.map(({ name }) => name)).toEqual([MISSING, STATUS]);
    expect(tools[0]?.description).toContain('has not accepted the terms');
  });

  it.each<[string, string, number]>([
    ['no token of this kind', 'x', 401],
    ['a session that has ended', tokenOf(MARKETER, alder.id, 'ended'), 401],
    ['an organisation that the user has left', tokenOf(MARKETER, elm.id), 404],
  ])('a call with %s is refused', async (_what, token, status) => {
    expect((await post(list, {}, token)).status).toBe(status);
  });

  it('a call without a token is told where the token comes from', async () => {
    const { status, headers } = await post(list, { authorization: '' });
    expect(status).toBe(401);
    expect(String(headers['www-authenticate'])).toContain(
      'resource_metadata="http://experience.shell.localhost:4000/.well-known/oauth-protected-resource/api/mcp"',
    );
  });

  // RFC 9728 §3.1, and the fallback of the protocol's authorisation for clients that have not read the 401.
  it.each(['/.well-known/oauth-protected-resource/api/mcp', '/.well-known/oauth-protected-resource'])(
    '%s says where the token comes from',
    async (url) => {
      const { status, body } = await host.ask('', { method: 'GET', url });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        resource: 'http://experience.shell.localhost:4000/api/mcp',
        authorization_servers: ['http://identity.shell.localhost:4000'],
        scopes_supported: ['assistant'],
      });
    },
  );

  // Streamable HTTP: "or else return HTTP 405 Method Not Allowed"; RFC 9110 §15.5.6 demands `Allow`.
  it.each(
    (['GET', 'PUT', 'DELETE'] as const).flatMap((method) =>
      [tokenOf(), undefined].map((token) => ({ method, token, who: token ? 'a token' : 'no token' })),
    ),
  )(
    '$method with $who is answered with 405, which says that there is no stream',
    async ({ method, token }) => {
      const headers = { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) };
      const answer = await host.ask('', { method, url: '/api/mcp', headers });
      expect([answer.status, answer.headers['allow']]).toEqual([405, 'POST']);
    },
  );

  it('a call of a page is refused, also with a token', async () => {
    expect((await post(list, { origin: 'http://experience.shell.localhost:4000' })).status).toBe(403);
  });

  it('every call is in the audit trail, without its arguments', async () => {
    await callText(await connect(), RENAME, { name: 'Confidential' });
    const rows = await host.db
      .selectFrom('events')
      .selectAll()
      .where('action', '=', 'assistant.outside-call')
      .execute();
    expect(rows.at(-1)).toMatchObject({ outcome: 'success', actor: MARKETER });
    expect(JSON.stringify(rows)).not.toContain('Confidential');
    expect(String(rows.at(-1)?.object)).toMatch(/^desk sample:rename-order /);
  });
});

function isMethod(text: string): text is 'GET' | 'POST' | 'DELETE' {
  return ['GET', 'POST', 'DELETE'].includes(text);
}

const renameAction = {
  id: 'rename-order',
  title: 'Rename order',
  path: '/orders?status=open',
  destructive: false,
  tool: {
    description: 'Renames the order that is open.',
    parameters: [
      { name: 'name', description: 'The new name of the order.', type: 'text' as const, maxLength: 80 },
    ],
    answers: false,
    sharesWith: [],
  },
};
