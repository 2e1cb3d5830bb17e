/** Rights that a user has lost are refused at the next request (case T6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { inOrder } from '../test-support/in-order';
import { openShellHost, type ShellHost } from './test-support/open-shell-host';

const { alder, dogwood } = demoOrganisations;
const MARKETER = demoUserId('marketer@alder.example');
const sandboxes = `{ userSandboxes(imsOrg: "${alder.id}") { name } }`;

describe.each(policyEngines)('on $name', inOrder, (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  const open = (organisation: string) =>
    host.ask(MARKETER, { method: 'POST', url: '/api/organisation/v1', body: { organisation } });

  it('S11 a ping with the token of a session that was ended elsewhere is refused', async () => {
    const ping = async () => (await host.ask(MARKETER, { method: 'GET', url: '/api/ping' })).status;
    expect(await ping()).toBe(204);
    const { db } = host;
    const session = `session of ${MARKETER}`;
    const rows = await db.deleteFrom('oidc_payloads').where('uid', '=', session).returningAll().execute();
    expect(await ping()).toBe(401);
    await db
      .insertInto('oidc_payloads')
      .values(rows.map(({ payload, ...row }) => ({ ...row, payload: JSON.stringify(payload) })))
      .execute();
    expect(await ping()).toBe(204);
  });

  it('T6 a user who has lost a role may not write', async () => {
    const ADMIN = demoUserId('admin@alder.example');
    const target = { appId: 'sample', groupId: 'layout', level: 'org', imsOrgId: alder.id };
    const write = async () =>
      (
        await host.ask(ADMIN, {
          method: 'POST',
          url: '/api/settings/v1',
          body: { ...target, settings: { columns: 3 } },
        })
      ).status;
    expect(await write()).toBe(200);
    await host.db
      .updateTable('memberships')
      .set({ named_roles: ['SUPPORT_ADMIN'] })
      .where('user_id', '=', ADMIN)
      .execute();
    expect(await write()).toBe(403);
  });

  it('T6 a user who has lost a membership, a policy, an entitlement or the account has no access', async () => {
    expect((await open(dogwood.id)).status).toBe(200);
    const { db } = host;
    await db
      .deleteFrom('memberships')
      .where('user_id', '=', MARKETER)
      .where('organisation_id', '=', dogwood.id)
      .execute();
    expect((await open(dogwood.id)).status).toBe(404);

    const names = async () => (await host.query(MARKETER, sandboxes)).body['data'];
    await db.deleteFrom('effective_policies').where('sandbox', '=', 'stage-eu').execute();
    expect(await names()).toEqual({ userSandboxes: [{ name: 'prod' }, { name: 'dev' }] });
    await db.deleteFrom('product_contexts').where('service_code', '=', 'acp').execute();
    expect(await names()).toEqual({ userSandboxes: [] });

    await db.deleteFrom('accounts').where('user_id', '=', MARKETER).execute();
    expect((await open(alder.id)).status).toBe(401);
  });
});
