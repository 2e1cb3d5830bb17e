/**
 * Which addresses the doors of the administration accept (decision 0097): an address without proof must not become the
 * identity of a person of another organisation, and no door tells which addresses have accounts elsewhere.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Letter } from '../../../admin-calls/letter';
import { setAdministratorScope } from '../../../administration/access/administrator-scope';
import { runAsOperator } from '../../../administration/command/run-as-operator';
import { testOperator } from '../../../administration/test-support/test-operator';
import { tomorrow } from '../../../administration/test-support/tomorrow';
import { createToken } from '../../../administration/tokens/api-tokens';
import { testEngines } from '../../../database/test-support/test-engines';
import { demoOrganisations } from '../../../demo/demo-organisations';
import { demoUserId, demoUuid } from '../../../demo/ids';
import { type Call, openShellHost, type ShellHost } from '../../../isolation/test-support/open-shell-host';
import { inOrder } from '../../../test-support/in-order';
import { putSession } from '../../test-support/put-session';

const { alder, birch, cedar, dogwood } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');
const ADA = demoUserId('admin@alder.example');
const NEWCOMER = demoUserId('newcomer@birch.example');

type Fields = Record<string, unknown>;
type Mail = 'with a mail server' | 'without a mail server';
type Door = 'POST /people' | 'import' | 'SCIM create' | 'SCIM rename' | 'PATCH by a system administrator';

const at = encodeURIComponent;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The answer of a door, as far as a caller can tell addresses apart by it. */
interface Told {
  status: number;
  code: unknown;
  message: unknown;
}

const REFUSED = 'refused';
const TAKEN = 'taken';
const DONE = 'done';

// biome-ignore format: a table
const matrix: [address: string, email: string, people: Record<Mail, string>, scim: string][] = [
  ['at an own proven domain',      'new@alder.example',         both(DONE),                       DONE],
  ['taken at an own domain',       'tester@alder.example',      both(TAKEN),                      TAKEN],
  ['at an unclaimed domain',        'new@maple.example',         { 'with a mail server': DONE, 'without a mail server': REFUSED }, REFUSED],
  ['taken at an unclaimed domain',  'known@maple.example',       both(REFUSED),                    REFUSED],
  ['at a claimed domain',          'new@claimed.example',       { 'with a mail server': DONE, 'without a mail server': REFUSED }, REFUSED],
  ['of the company',               'new@unified-shell.example', both(REFUSED),                    REFUSED],
  ['of the company, taken',        'staff@unified-shell.example', both(REFUSED),                  REFUSED],
  ['proven elsewhere',             'director@birch.example',    both(REFUSED),                    REFUSED],
  ['proven elsewhere, taken',      'newcomer@birch.example',    both(REFUSED),                    REFUSED],
  ['of a provider elsewhere',      'new@bank.example',          both(REFUSED),                    REFUSED],
  ['of the own provider',          'new@login.example',         both(DONE),                       DONE],
  ['at a subdomain',               'new@eu.alder.example',      { 'with a mail server': DONE, 'without a mail server': REFUSED }, REFUSED],
];

function both(outcome: string): Record<Mail, string> {
  return { 'with a mail server': outcome, 'without a mail server': outcome };
}

describe.each(testEngines)('the addresses of people on $name', inOrder, (engine) => {
  describe.each<Mail>(['with a mail server', 'without a mail server'])('%s', (mail) => {
    let host: ShellHost;
    let directory = '';
    const letters: Letter[] = [];
    const answers = new Map<string, string[][]>();
    beforeAll(async () => {
      const postLetter =
        mail === 'with a mail server' ? (letter: Letter) => void letters.push(letter) : undefined;
      host = await openShellHost(engine, {
        postLetter,
        resolveTxt: async (name) => answers.get(name) ?? [],
      });
      const made = await runAsOperator(host.db, testOperator, (admin) =>
        createToken(admin, {
          name: 'directory',
          purpose: 'scim',
          organisation: alder.id,
          expiresAt: tomorrow(),
        }),
      );
      directory = made.token;
      await provider(alder.id, 'login.example');
      await provider(cedar.id, 'bank.example');
      await invite('known@maple.example', birch.id);
      await call(ADA, 'POST', '/domains', { organisation: alder.id, domain: 'claimed.example' });
    });
    afterAll(() => host.close());
    beforeEach(async () => {
      letters.length = 0;
      await host.db.deleteFrom('oidc_payloads').where('uid', 'like', 'session of %').execute();
      for (const user of [SYSTEM, ADA, NEWCOMER])
        await putSession(host.db, `session of ${user}`, user, Date.now());
    });

    const call = (user: string, method: Call['method'], path: string, body?: Fields, version?: number) =>
      host.ask(user, {
        method,
        url: `/api/admin/v1${path}`,
        ...(body === undefined ? {} : { body }),
        ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
      });
    const scim = (method: Call['method'], path: string, body: object) =>
      host.ask('', {
        method,
        url: `/scim/v2${path}`,
        body,
        headers: { authorization: `Bearer ${directory}` },
      });
    const names = { firstName: 'New', lastName: 'Person' };
    const invite = async (email: string, organisation: string) =>
      text((await call(SYSTEM, 'POST', '/people', { email, organisation, ...names })).body['id']);
    const remove = (email: string) => host.db.deleteFrom('people').where('email', '=', email).execute();
    const provider = async (organisation_id: string, domain: string) => {
      const row = { issuer: 'i', client_id: 'c', sealed_client_secret: 's', vouches_for_email: false };
      await host.db
        .insertInto('identity_providers')
        .values({ organisation_id, ...row, enabled: false })
        .execute();
      await host.db.insertInto('identity_provider_domains').values({ organisation_id, domain }).execute();
    };
    const told = ({ status, body }: { status: number; body: Fields }): Told => ({
      status,
      code: body['code'],
      message: body['message'],
    });

    const doors: Record<Exclude<Door, 'SCIM rename'>, (email: string) => Promise<Told>> = {
      'POST /people': async (email) =>
        told(await call(ADA, 'POST', '/people', { email, organisation: alder.id, ...names })),
      import: async (email) => {
        const csv = `email,firstName,lastName\n${email},New,Person`;
        const { status, body } = await call(ADA, 'POST', '/people/import', { csv, organisation: alder.id });
        const [fault] = [body['fields']].flat();
        const { kind, message } = Object(fault);
        return { status, code: kind, message };
      },
      'SCIM create': async (email) => {
        const name = { givenName: 'New', familyName: 'Person' };
        const { status, body } = await scim('POST', '/Users', { userName: email, name });
        return { status, code: body['scimType'], message: body['detail'] };
      },
      'PATCH by a system administrator': async (email) => {
        const id = await invite('renamed@alder.example', alder.id);
        const { body } = await call(SYSTEM, 'GET', `/people/${id}`);
        const answer = await call(SYSTEM, 'PATCH', `/people/${id}`, { email }, Number(body['version']));
        await host.db.deleteFrom('people').where('id', '=', id).execute();
        return told(answer);
      },
    };
    const rename = async (email: string): Promise<Told> => {
      const id = await invite('renamed@alder.example', alder.id);
      const operations = [{ op: 'replace', path: 'userName', value: email }];
      const { status, body } = await scim('PATCH', `/Users/${id}`, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: operations,
      });
      await host.db.deleteFrom('people').where('id', '=', id).execute();
      return { status, code: body['scimType'], message: body['detail'] };
    };

    const outcomes: Record<string, Record<Door, Partial<Told>>> = {
      [DONE]: {
        'POST /people': { status: 201 },
        import: { status: 201 },
        'SCIM create': { status: 201 },
        'SCIM rename': { status: 200 },
        'PATCH by a system administrator': { status: 200 },
      },
      [TAKEN]: {
        'POST /people': { status: 409, code: 'EMAIL_TAKEN' },
        import: { status: 400, code: 'taken' },
        'SCIM create': { status: 409, code: 'uniqueness' },
        'SCIM rename': { status: 409, code: 'uniqueness' },
        'PATCH by a system administrator': { status: 409, code: 'EMAIL_TAKEN' },
      },
      [REFUSED]: {
        'POST /people': { status: 403, code: 'ADDRESS_NOT_PROVEN' },
        import: { status: 400, code: 'not-yours' },
        'SCIM create': { status: 400, code: 'invalidValue' },
        'SCIM rename': { status: 400, code: 'invalidValue' },
        'PATCH by a system administrator': {},
      },
    };

    it.each(matrix)('an address %s (%s)', async (_name, email, people, ofScim) => {
      const isTaken =
        (await host.db.selectFrom('people').select('id').where('email', '=', email).execute()).length > 0;
      const tidy = () => (isTaken ? undefined : remove(email));
      const seen: [string, Told, Partial<Told> | undefined][] = [];
      for (const door of ['POST /people', 'import', 'SCIM create'] as const) {
        const outcome = door === 'SCIM create' ? ofScim : people[mail];
        seen.push([door, await doors[door](email), outcomes[outcome]?.[door]]);
        await tidy();
      }
      seen.push(['SCIM rename', await rename(email), outcomes[ofScim]?.['SCIM rename']]);
      // System administrators are not limited.
      const patch = 'PATCH by a system administrator' as const;
      seen.push([patch, await doors[patch](email), outcomes[isTaken ? TAKEN : DONE]?.[patch]]);
      for (const [door, answer, expected] of seen) expect([door, answer]).toMatchObject([door, expected]);
    });

    it('no door tells a taken address from one that may not be given', async () => {
      for (const door of ['POST /people', 'import', 'SCIM create'] as const) {
        const free = await doors[door]('nobody@birch.example');
        for (const email of ['newcomer@birch.example', 'staff@unified-shell.example', 'known@maple.example'])
          expect([door, await doors[door](email)]).toEqual([door, free]);
      }
    });

    it('the address of a person is never changed by an organisation’s administrator', async () => {
      const id = demoUuid('tester@alder.example');
      const { body } = await call(ADA, 'GET', `/people/${id}`);
      const change = { email: 'new@alder.example' };
      const answer = await call(ADA, 'PATCH', `/people/${id}`, change, Number(body['version']));
      expect(told(answer)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    });

    it('an administrator never sees the link of an invitation to a domain that is not proven', async () => {
      const { body } = await call(ADA, 'POST', '/people', {
        email: 'guest@maple.example',
        organisation: alder.id,
        ...names,
      });
      if (mail === 'with a mail server') {
        expect(body['invitation']).toMatchObject({ mailed: true });
        expect(letters).toMatchObject([{ kind: 'invitation', email: 'guest@maple.example' }]);
      }
      expect(JSON.stringify(body)).not.toContain('token=');
      await remove('guest@maple.example');
    });

    it('T1 a directory does not make its account the director of another organisation', async () => {
      const mole = await invite('mole@alder.example', alder.id);
      const operations = [{ op: 'replace', path: 'userName', value: 'director@birch.example' }];
      const renamed = await scim('PATCH', `/Users/${mole}`, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: operations,
      });
      expect(renamed.body).toMatchObject({ status: '400', scimType: 'invalidValue' });
      // Also if it had the address from an earlier release, Birch sees an offer only, which names no account.
      await host.db
        .updateTable('people')
        .set({ email: 'director@birch.example' })
        .where('id', '=', mole)
        .execute();
      await host.db
        .updateTable('memberships')
        .set({ named_roles: ['ORG_ADMIN'] })
        .where('user_id', '=', NEWCOMER)
        .where('organisation_id', '=', birch.id)
        .execute();
      const added = await call(NEWCOMER, 'POST', '/memberships', {
        organisation: birch.id,
        email: 'director@birch.example',
        roles: ['ORG_ADMIN'],
      });
      expect([added.status, added.body]).toEqual([202, { offered: true }]);
      const members = await call(NEWCOMER, 'GET', `/memberships?organisation=${at(birch.id)}`);
      expect(JSON.stringify(members.body)).not.toContain('director@birch.example');
      // A system administrator sees whose accounts are at the domain.
      const { body } = await call(SYSTEM, 'GET', `/domains?organisation=${at(birch.id)}`);
      expect(body['items']).toMatchObject([
        {
          domain: 'birch.example',
          foreignAccounts: {
            count: 1,
            items: [{ email: 'director@birch.example', owner: { id: alder.id, name: 'Alder Retail' } }],
          },
        },
      ]);
      const told = await call(NEWCOMER, 'GET', `/domains?organisation=${at(birch.id)}`);
      expect(told.body['items']).toMatchObject([{ domain: 'birch.example', foreignAccounts: null }]);
      await host.db
        .updateTable('memberships')
        .set({ named_roles: [] })
        .where('user_id', '=', NEWCOMER)
        .where('organisation_id', '=', birch.id)
        .execute();
      await host.db.deleteFrom('people').where('id', '=', mole).execute();
      await host.db.deleteFrom('membership_offers').execute();
    });

    describe('the domains of an organisation', () => {
      const add = (domain: string, organisation: string = alder.id, user = ADA) =>
        call(user, 'POST', '/domains', { organisation, domain });
      const check = (domain: string) => call(ADA, 'POST', `/domains/${at(alder.id)}/${domain}/check`);

      it('are proven by the record, not before', async () => {
        const { status, body } = await add('Oak.example');
        const record = Object(body['record']);
        expect([status, body]).toMatchObject([201, { domain: 'oak.example', proof: null, provenAt: null }]);
        expect(record).toEqual({
          name: '_unified-shell.oak.example',
          value: expect.stringMatching(/^[\w-]{32}$/),
        });
        expect(told(await add('oak.example'))).toMatchObject({ status: 409, code: 'ALREADY_EXISTS' });
        expect((await check('oak.example')).body).toMatchObject({ check: 'missing', proof: null });
        answers.set('_unified-shell.oak.example.', [['another']]);
        expect((await check('oak.example')).body).toMatchObject({ check: 'other', proof: null });
        expect(await doors['SCIM create']('new@oak.example')).toMatchObject({ status: 400 });
        answers.set('_unified-shell.oak.example.', [['another'], [record.value]]);
        expect((await check('oak.example')).body).toMatchObject({ check: 'proven', proof: 'record' });
        expect(await doors['SCIM create']('new@oak.example')).toMatchObject({ status: 201 });
        await remove('new@oak.example');
        const removed = await call(ADA, 'DELETE', `/domains/${at(alder.id)}/oak.example`);
        expect(removed.status).toBe(200);
        expect(await doors['SCIM create']('new@oak.example')).toMatchObject({ status: 400 });
      });

      it('are not proven by an organisation’s administrator without a record', async () => {
        await add('word.example');
        const path = `/domains/${at(alder.id)}/word.example`;
        expect(told(await call(ADA, 'POST', `${path}/prove`))).toMatchObject({
          status: 403,
          code: 'FORBIDDEN',
        });
        const proven = await call(SYSTEM, 'POST', `${path}/prove`);
        expect(proven.body).toMatchObject({ proof: 'word', provenAt: expect.any(String) });
        const events = await host.db
          .selectFrom('events')
          .select(['actor', 'object'])
          .where('action', '=', 'domain.prove')
          .where('outcome', '=', 'success')
          .execute();
        expect(events).toEqual([{ actor: SYSTEM, object: 'word.example' }]);
      });

      it('are not proven with the rights of an organisation’s administrator in the database', async () => {
        const rights = {
          readsAll: false,
          changesAll: false,
          organisations: new Set([alder.id]),
          solutions: new Set<string>(),
        };
        const prove = host.db.transaction().execute(async (trx) => {
          await setAdministratorScope(trx, rights);
          await trx
            .updateTable('organisation_domains')
            .set({ proof: 'word', proven_at: new Date() })
            .where('domain', '=', 'claimed.example')
            .execute();
        });
        await expect(prove).rejects.toThrow('row-level security');
      });

      it.each([
        ['that another organisation has proven', 'birch.example'],
        ['of another organisation’s provider', 'bank.example'],
        ['of the company', 'unified-shell.example'],
      ])('never have one %s', async (_name, domain) => {
        const refused = told(await add(domain));
        expect(refused).toMatchObject({ status: 409, code: 'DOMAIN_NOT_AVAILABLE' });
        expect(JSON.stringify(refused)).not.toMatch(/birch|cedar/i);
        expect(told(await add(domain, alder.id, SYSTEM))).toEqual(refused);
      });

      it('belong to the one that proves first', async () => {
        await add('race.example');
        await add('race.example', dogwood.id, SYSTEM);
        const prove = (organisation: string) =>
          call(SYSTEM, 'POST', `/domains/${at(organisation)}/race.example/prove`);
        expect((await prove(dogwood.id)).status).toBe(200);
        expect(told(await prove(alder.id))).toMatchObject({ status: 409, code: 'DOMAIN_NOT_AVAILABLE' });
        const { body } = await call(ADA, 'GET', `/domains?organisation=${at(alder.id)}`);
        const { value } = Object(
          [body['items']].flat().find((item) => Object(item).domain === 'race.example'),
        ).record;
        answers.set('_unified-shell.race.example.', [[value]]);
        expect(told(await check('race.example'))).toMatchObject({
          status: 409,
          code: 'DOMAIN_NOT_AVAILABLE',
        });
        const settings = {
          issuer: 'https://p.example',
          clientId: 'c',
          clientSecret: 's',
          domains: ['race.example'],
        };
        const provided = await call(SYSTEM, 'POST', '/providers', { organisation: birch.id, ...settings });
        expect(told(provided)).toMatchObject({ status: 400, code: 'INVALID_BODY' });
      });

      it('include those of the identity provider, which are changed there', async () => {
        const { body } = await call(ADA, 'GET', `/domains?organisation=${at(alder.id)}`);
        expect(body['items']).toContainEqual(
          expect.objectContaining({ domain: 'login.example', proof: 'provider', record: null }),
        );
        expect((await check('login.example')).status).toBe(404);
      });

      it('are at most 100', async () => {
        const rows = Array.from({ length: 100 }, (_, n) => ({
          organisation_id: alder.id,
          domain: `d${n}.example`,
          token: 't',
        }));
        await host.db.insertInto('organisation_domains').values(rows).execute();
        expect(told(await add('one-more.example'))).toMatchObject({ status: 409, code: 'TOO_MANY_DOMAINS' });
        await host.db.deleteFrom('organisation_domains').where('token', '=', 't').execute();
      });
    });
  });
});
