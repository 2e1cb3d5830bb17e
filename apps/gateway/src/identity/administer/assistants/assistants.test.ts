/** The calls on assistants outside the shell, with the demonstration's people on both engines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../../database/test-support/test-engines';
import { demoOrganisations } from '../../../demo/demo-organisations';
import { demoUserId } from '../../../demo/ids';
import {
  type Answer,
  type Call,
  openShellHost,
  type ShellHost,
} from '../../../isolation/test-support/open-shell-host';
import { inOrder } from '../../../test-support/in-order';
import { createDatabaseConsentStore } from '../../assistant-clients/consent-store';
import { assistantEntry } from '../../oidc-clients/oidc-client-schema';
import { createFakeClock } from '../../test-support/fake-clock';
import { presentConfigured } from '../clients/configured-clients';

const { alder, birch } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');
const ORGANISATION = demoUserId('admin@alder.example');
const MARKETER = demoUserId('marketer@alder.example');
const DOCUMENT = 'https://desk.example/oauth/client.json';
const registered = assistantEntry({
  client_id: 'pilot',
  client_name: 'Pilot',
  redirect_uris: ['http://127.0.0.1/callback'],
  refresh_tokens: true,
});

describe.each(testEngines)('the assistants outside the shell on $name', inOrder, (engine) => {
  let host: ShellHost;
  const clock = createFakeClock();
  beforeAll(async () => {
    host = await openShellHost(engine, { configuredClients: presentConfigured([registered]) });
    await allow(MARKETER, DOCUMENT, alder.id);
    await allow(ORGANISATION, DOCUMENT, alder.id);
    await allow(SYSTEM, DOCUMENT, birch.id);
  });
  afterAll(() => host.close());

  const consents = () => createDatabaseConsentStore(host.db, clock);
  async function allow(userId: string, clientId: string, organisationId: string): Promise<void> {
    const grantId = `${userId} ${clientId}`;
    await consents().put({ userId, clientId, organisationId, grantId, sessionId: 's' }, 3_600);
    const payload = { model: 'AccessToken', id: grantId, payload: '{}', grant_id: grantId };
    const rest = { uid: null, user_code: null, expires_at: null, consumed_at: null };
    await host.db
      .insertInto('oidc_payloads')
      .values({ ...payload, ...rest })
      .execute();
  }
  const call = (user: string, method: Call['method'], path: string, body?: object) =>
    host.ask(user, { method, url: `/api/admin/v1${path}`, ...(body === undefined ? {} : { body }) });
  const codeOf = ({ status, body }: Answer) => [status, body['code']];
  const tokens = async () =>
    (await host.db.selectFrom('oidc_payloads').select('id').where('model', '=', 'AccessToken').execute())
      .length;
  const people = `/assistant-consents?client=${encodeURIComponent(DOCUMENT)}`;

  it('are those of the file, and those that people use, with the host of their document', async () => {
    const { body } = await call(SYSTEM, 'GET', '/assistants');
    expect(body['items']).toEqual([
      { id: DOCUMENT, name: 'desk.example', host: 'desk.example', people: 3, lastUsedAt: null },
      { id: 'pilot', name: 'Pilot', host: null, people: 0, lastUsedAt: null },
    ]);
  });

  it('tell their last use, which is written at most once in ten minutes', async () => {
    const usedAt = async () => {
      const { body } = await call(SYSTEM, 'GET', '/assistants');
      return Object(body['items'])[0].lastUsedAt;
    };
    await consents().noteUse(MARKETER, DOCUMENT);
    const first = new Date(clock.now()).toISOString();
    expect(await usedAt()).toBe(first);
    clock.advance(9 * 60_000);
    await consents().noteUse(MARKETER, DOCUMENT);
    expect(await usedAt()).toBe(first);
    clock.advance(2 * 60_000);
    await consents().noteUse(MARKETER, DOCUMENT);
    expect(await usedAt()).toBe(new Date(clock.now()).toISOString());
  });

  it("T1 show an organisation's administrator the people of the organisation alone", async () => {
    const { body } = await call(ORGANISATION, 'GET', '/assistants');
    expect(body['items']).toMatchObject([{ id: DOCUMENT, people: 2 }, { id: 'pilot' }]);
    const own = await call(ORGANISATION, 'GET', people);
    const names = Object(own.body['items']).map(({ userId }: { userId: string }) => userId);
    expect(names.toSorted()).toEqual([MARKETER, ORGANISATION].toSorted());
    const foreign = `${people}&organisation=${encodeURIComponent(birch.id)}`;
    expect(codeOf(await call(ORGANISATION, 'GET', foreign))).toEqual([404, 'NOT_FOUND']);
  });

  it('are revoked for all people of the organisations that the caller administers, with their tokens', async () => {
    const revoke = (user: string, organisation?: string) =>
      call(user, 'POST', '/assistants/revoke', {
        client: DOCUMENT,
        ...(organisation === undefined ? {} : { organisation }),
      });
    expect(codeOf(await revoke(ORGANISATION, birch.id))).toEqual([404, 'NOT_FOUND']);
    const before = await tokens();
    expect((await revoke(ORGANISATION)).status).toBe(200);
    expect(await tokens()).toBe(before - 2);
    expect((await revoke(SYSTEM)).status).toBe(200);
    expect(await tokens()).toBe(before - 3);
    const { body } = await call(SYSTEM, 'GET', '/assistants');
    expect(body['items']).toMatchObject([{ id: 'pilot' }]);
  });
});
