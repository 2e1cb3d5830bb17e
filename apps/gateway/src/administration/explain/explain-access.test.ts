/** `GET /api/admin/v1/explain` over HTTP, with the demonstration's people. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId, demoUuid } from '../../demo/ids';
import { openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';

const { alder, birch, elm } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');
const ORGANISATION = demoUserId('admin@alder.example');

describe.each(policyEngines)('an explanation on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  async function explain(email: string, organisation: string, path: string, user = SYSTEM) {
    const question = new URLSearchParams({ person: demoUuid(email), organisation, path });
    return host.ask(user, { method: 'GET', url: `/api/admin/v1/explain?${question}` });
  }

  it('ACCESS-04 has the same reasons as the decision of the shell', async () => {
    const { body } = await explain('newcomer@birch.example', birch.id, '/partner');
    expect(body).toMatchObject({
      allowed: false,
      isMember: true,
      path: '/partner',
      solution: { appId: 'partner', availability: { state: 'open' } },
      reasons: [{ key: 'code', allowed: false, wanted: ['dma_analytics'], missing: ['dma_analytics'] }],
    });
    expect((await explain('marketer@alder.example', alder.id, '/sample')).body).toMatchObject({
      allowed: true,
      reasons: [],
    });
  });

  it('follows redirects to the path that opens, and takes a path with its tenant', async () => {
    const { body } = await explain('marketer@alder.example', alder.id, '/@alder/starter');
    expect(body).toMatchObject({ allowed: true, path: '/sample', solution: { appId: 'sample' } });
  });

  it('ACCESS-31 knows the roles of members and of the staff', async () => {
    const reasonsOf = async (email: string) => (await explain(email, alder.id, '/admin')).body;
    expect(await reasonsOf('staff@unified-shell.example')).toMatchObject({ allowed: true });
    expect(await reasonsOf('admin@alder.example')).toMatchObject({ allowed: true });
    expect(await reasonsOf('marketer@alder.example')).toMatchObject({
      allowed: false,
      reasons: [{ key: 'role', allowed: false }],
    });
  });

  it('says that the person does not belong to the organisation, or that no solution has the path', async () => {
    expect((await explain('newcomer@birch.example', elm.id, '/sample')).body).toMatchObject({
      allowed: false,
      isMember: false,
    });
    expect((await explain('newcomer@birch.example', birch.id, '/no-such-path')).body).toMatchObject({
      allowed: false,
      solution: null,
    });
  });

  it('says that the person is disabled', async () => {
    const id = demoUuid('tester@alder.example');
    await host.db.updateTable('people').set({ disabled_at: new Date() }).where('id', '=', id).execute();
    expect((await explain('tester@alder.example', alder.id, '/sample')).body).toMatchObject({
      allowed: false,
      person: { status: 'disabled' },
      isMember: true,
    });
  });

  it('T1 answers an organisation’s administrator for people of other organisations as for unknown ones', async () => {
    const own = await explain('marketer@alder.example', alder.id, '/sample', ORGANISATION);
    expect(own.status).toBe(200);
    expect((await explain('agency@elm.example', alder.id, '/sample', ORGANISATION)).status).toBe(404);
    expect((await explain('marketer@alder.example', birch.id, '/sample', ORGANISATION)).status).toBe(404);
  });

  it('refuses a path that does not parse, with its field', async () => {
    const { status, body } = await explain('marketer@alder.example', alder.id, '/a/../b');
    expect([status, body['fields']]).toEqual([400, [{ field: 'path', message: expect.any(String) }]]);
  });
});
