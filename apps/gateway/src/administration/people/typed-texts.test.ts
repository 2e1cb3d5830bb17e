/** The administration accepts names, addresses and searches as people type and paste them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountStore } from '../../accounts/store';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId } from '../../demo/ids';
import { putSession } from '../../identity/test-support/put-session';
import { type Call, openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { inOrder } from '../../test-support/in-order';
import { runAsOperator } from '../command/run-as-operator';
import { testOperator } from '../test-support/test-operator';
import { tomorrow } from '../test-support/tomorrow';
import { createToken } from '../tokens/api-tokens';

const { alder } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');

type Fields = Record<string, unknown>;

describe.each(testEngines)('typed texts on $name', inOrder, (engine) => {
  let host: ShellHost;
  let directory = '';
  beforeAll(async () => {
    host = await openShellHost(engine);
    await putSession(host.db, `session of ${SYSTEM}`, SYSTEM, Date.now());
    const made = await runAsOperator(host.db, testOperator, (admin) =>
      createToken(admin, {
        name: 'directory',
        purpose: 'scim',
        organisation: alder.id,
        expiresAt: tomorrow(),
      }),
    );
    directory = made.token;
    for (const domain of ['Bücher.example', 'elm.рф', 'alder.onmicrosoft.com', 'alder.example']) {
      const given = { organisation: alder.id, domain };
      await call('POST', '/domains', given);
      await call('POST', `/domains/${alder.id}/${encodeURIComponent(domain)}/prove`, {});
    }
  });
  afterAll(() => host.close());

  const call = (method: Call['method'], path: string, body?: Fields) =>
    host.ask(SYSTEM, { method, url: `/api/admin/v1${path}`, ...(body === undefined ? {} : { body }) });
  const scim = (method: Call['method'], path: string, body?: Fields) =>
    host.ask('', {
      method,
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${directory}` },
      ...(body === undefined ? {} : { body }),
    });
  const find = async (q: string) => {
    const { body } = await call('GET', `/people?q=${encodeURIComponent(q)}`);
    return Object(body['items']).map(({ email }: Fields) => email);
  };
  const invite = (email: string, names: Fields = {}) =>
    call('POST', '/people', { email, firstName: 'Ann', lastName: 'Lee', organisation: alder.id, ...names });
  const remove = (email: string) => host.db.deleteFrom('people').where('email', '=', email).execute();

  describe.each([
    ["Sean.O'Brien@alder.example", "sean.o'brien@alder.example"],
    ['rd&d@alder.example', 'rd&d@alder.example'],
    ['anna_elm.example#EXT#@Alder.onmicrosoft.com', 'anna_elm.example#ext#@alder.onmicrosoft.com'],
    ['anna@Bücher.example', 'anna@xn--bcher-kva.example'],
    ['x@elm.xn--p1ai', 'x@elm.xn--p1ai'],
    ['ａｎｎ＠ａｌｄｅｒ．ｅｘａｍｐｌｅ', 'ann@alder.example'],
    ['\u00a0ann.lee\u200b@alder.example\ufeff', 'ann.lee@alder.example'],
  ])('the address %j', (typed, stored) => {
    it('is taken by an invitation, an import and a directory, in one form', async () => {
      expect((await invite(typed)).body['email']).toBe(stored);
      expect((await invite(stored)).body['code']).toBe('EMAIL_TAKEN');
      await remove(stored);
      const imported = await call('POST', '/people/import', {
        csv: `email,firstName,lastName\n"${typed}",Ann,Lee`,
        organisation: alder.id,
      });
      expect(imported.body).toMatchObject({ invited: 1 });
      await remove(stored);
      const { body } = await scim('POST', '/Users', {
        userName: typed,
        name: { givenName: 'Ann', familyName: 'Lee' },
      });
      expect(body['userName']).toBe(stored);
      const filtered = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${typed}"`)}`);
      expect(filtered.body['totalResults']).toBe(1);
    });

    it('is found by a search, and by the sign-in', async () => {
      expect(await find(typed)).toEqual([stored]);
      expect((await createAccountStore(host.db).findSignIn(typed))?.email).toBe(stored);
    });

    it('is offered a membership', async () => {
      const { status } = await call('POST', '/memberships', {
        organisation: demoOrganisations.birch.id,
        email: typed,
        roles: [],
      });
      expect(status).toBe(201);
    });
  });

  it.each([
    'jürgen@alder.example',
    'ann..lee@alder.example',
    'ann@alder',
    '"ann"@alder.example',
    'ann @alder.example',
  ])('refuses %j as an address', async (email) => {
    expect((await invite(email)).body['fields']).toMatchObject([{ field: 'email' }]);
  });

  describe('names', () => {
    const found = async (q: string) => (await find(q)).length;

    it('are stored composed and found in each form and case', async () => {
      const { body } = await invite('zoe@alder.example', {
        firstName: 'Zoe\u0308',
        lastName: ' No\u0308ther\u00a0',
      });
      expect(body).toMatchObject({ firstName: 'Zoë', lastName: 'Nöther', displayName: 'Zoë Nöther' });
      for (const q of ['nöther', 'no\u0308ther', 'NÖTHER', 'Zoë\u00a0Nö', '\u200bnöther'])
        expect([q, await found(q)]).toEqual([q, 1]);
    });

    it('of Japanese are found with a blank of either width', async () => {
      await invite('taro@alder.example', { firstName: '山田', lastName: '太郎' });
      expect(await found('山田\u3000太郎')).toBe(1);
    });

    it.each(['Ren\ufffd', 'Ren\ud800', '\u200b', 'a\nb'])(
      'are refused when they are %j',
      async (lastName) => {
        expect((await invite(`${randomUUID()}@alder.example`, { lastName })).status).toBe(400);
      },
    );

    it('of organisations and groups are stored and found alike', async () => {
      await call('POST', '/organisations', { tenant: 'cafe', name: 'Cafe\u0301', region: 'va7' });
      const { body } = await call('GET', `/organisations?q=${encodeURIComponent('CAFÉ')}`);
      expect(body['items']).toMatchObject([{ name: 'Café' }]);
      const group = { displayName: 'E\u0301quipe' };
      expect((await scim('POST', '/Groups', group)).body['displayName']).toBe('Équipe');
      expect((await scim('POST', '/Groups', { displayName: 'équipe' })).status).toBe(409);
      expect((await scim('POST', '/Groups', { displayName: 'a\ufffd' })).status).toBe(400);
    });
  });

  it('a proven domain in Unicode is stored in ASCII', async () => {
    const { body } = await call('POST', '/domains', { organisation: alder.id, domain: 'Müller.example' });
    expect(body['domain']).toBe('xn--mller-kva.example');
  });
});
