import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { putImpersonation } from '../identity/test-support/put-session';
import { openShellHost, type ShellHost } from '../isolation/test-support/open-shell-host';
import { asRequest } from '../test-support/as-request';
import { formatCursor } from './cursor';
import { MAX_RECENTS } from './endpoints';

const { alder, birch } = demoOrganisations;
const MARKETER = demoUserId('marketer@alder.example');
const ADMIN = demoUserId('admin@alder.example');

const page = (link: string, more: object = {}) => ({ appId: 'sample', link, title: `Page ${link}`, ...more });

describe.each(testEngines)('on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  beforeEach(async () => {
    await host.db.deleteFrom('recents').execute();
    await host.db.deleteFrom('favourites').execute();
  });
  afterAll(() => host.close());

  const visit = (
    recent: object,
    user = MARKETER,
    organisation = alder.id,
    claims: Partial<TokenClaims> = {},
  ) =>
    host.ask(
      user,
      { method: 'POST', url: '/api/recents/v1', body: { imsOrgId: organisation, recent } },
      claims,
    );
  async function list(user = MARKETER, organisation: string = alder.id, cursor?: unknown) {
    const query = new URLSearchParams({
      imsOrgId: organisation,
      ...(cursor === undefined ? {} : { cursor: String(cursor) }),
    });
    const { status, body } = await host.ask(user, { method: 'GET', url: `/api/recents/v1?${query}` });
    const recents = Array.isArray(body['recents']) ? body['recents'] : [];
    return {
      status,
      links: recents.map(({ link }: { link: string }) => link),
      recents,
      cursor: body['cursor'],
    };
  }
  const forget = (link?: string) =>
    host.ask(MARKETER, {
      method: 'DELETE',
      url: `/api/recents/v1?${new URLSearchParams({ imsOrgId: alder.id, ...(link && { link }) })}`,
    });
  const favourites = (user = MARKETER, organisation: string = alder.id) =>
    host.ask(user, {
      method: 'GET',
      url: `/api/favourites/v1?${new URLSearchParams({ imsOrgId: organisation })}`,
    });
  const pin = (list: readonly object[], claims: Partial<TokenClaims> = {}) =>
    host.ask(
      MARKETER,
      { method: 'PUT', url: '/api/favourites/v1', body: { imsOrgId: alder.id, favourites: list } },
      claims,
    );

  it('SET-02 the settings of the shell have the last visit in each of the newest ten organisations', async () => {
    const address = { appId: 'unified-shell', groupId: 'shell', level: 'user' };
    const earlier = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`organisation-${index}`, index]),
    );
    const settings = { lastRecents: earlier };
    await host.ask(MARKETER, { method: 'POST', url: '/api/settings/v1', body: { ...address, settings } });
    const { body } = await visit(page('/sample/orders'));
    const read = await host.ask(MARKETER, {
      method: 'GET',
      url: `/api/settings/v1?${new URLSearchParams(address)}`,
    });
    const { 'organisation-0': _oldest, ...newest } = earlier;
    const at = Date.parse(String(body['clickTimestamp']));
    expect(read.body).toMatchObject({ settings: { lastRecents: { ...newest, [alder.id]: at } } });
    expect(JSON.stringify(read.body)).not.toContain('organisation-0');
  });

  describe('the recents of a user', () => {
    it('DATA-17 have link, title, context and the time of the visit', async () => {
      const stored = await visit(page('/sname:prod/sample/orders?status=open', { context: 'Production' }));
      expect(stored).toMatchObject({ status: 200, body: { link: '/sname:prod/sample/orders?status=open' } });
      const { recents } = await list();
      expect(recents).toEqual([
        {
          appId: 'sample',
          link: '/sname:prod/sample/orders?status=open',
          title: 'Page /sname:prod/sample/orders?status=open',
          context: 'Production',
          clickTimestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      ]);
    });

    it('NAV-26 are answered with a cursor that the gateway takes, also after the longest link', async () => {
      const clickedAt = new Date(0);
      const cursor = formatCursor({ clickedAt, page: `/sname:prod/sample/${'漢'.repeat(980)}` });
      expect((await list(MARKETER, alder.id, cursor)).status).toBe(200);
    });

    it('NAV-26 are answered with a cursor, by which the older ones follow', async () => {
      for (let n = 0; n < 45; n += 1) await visit(page(`/sample/p${n}`));
      const first = await list();
      const second = await list(MARKETER, alder.id, first.cursor);
      const third = await list(MARKETER, alder.id, second.cursor);
      const all = [...first.links, ...second.links, ...third.links];
      expect([first.links.length, second.links.length, third.links.length, third.cursor]).toEqual([
        20,
        20,
        5,
        undefined,
      ]);
      expect(new Set(all).size).toBe(45);
    });

    it('have each page once, with the query and the fragment of the last visit', async () => {
      await visit(page('/sample/orders?status=open'));
      await visit(page('/sample/other'));
      await visit(page('/sample/orders?status=late'));
      expect((await list()).links).toEqual(['/sample/orders?status=late', '/sample/other']);
      await visit(page('/sample/other#a/../50%'));
      expect((await list()).links).toEqual(['/sample/other#a/../50%', '/sample/orders?status=late']);
    });

    it('keep the newest only', async () => {
      const rows = Array.from({ length: MAX_RECENTS }, (_, n) => ({
        user_id: MARKETER,
        organisation_id: alder.id,
        page: `/sample/p${n}`,
        app_id: 'sample',
        link: `/sample/p${n}`,
        title: 'Old',
        context: null,
        clicked_at: new Date(n),
      }));
      await host.db.insertInto('recents').values(rows).execute();
      await visit(page('/sample/new'));
      const stored = await host.db.selectFrom('recents').select('page').execute();
      expect(stored).toHaveLength(MAX_RECENTS);
      expect(stored.map(({ page: kept }) => kept)).not.toContain('/sample/p0');
    });

    it('T1 belong to the user and the organisation', async () => {
      await visit(page('/sample'));
      expect((await list(ADMIN)).links).toEqual([]);
      expect((await list(MARKETER, birch.id)).links).toEqual([]);
      const seen = (userId: string, organisationIds: string[]) =>
        asRequest(host.db, { userId, organisationIds }, (trx) =>
          trx.selectFrom('recents').select('link').execute(),
        );
      expect(await seen(MARKETER, [alder.id])).toHaveLength(1);
      expect(await seen(ADMIN, [alder.id])).toEqual([]);
      expect(await seen(MARKETER, [birch.id])).toEqual([]);
    });

    it('leave out applications that the user may not know any more', async () => {
      const row = { user_id: MARKETER, organisation_id: alder.id, context: null, clicked_at: new Date() };
      const gone = { ...row, page: '/gone', link: '/gone', app_id: 'gone', title: 'Gone' };
      await host.db.insertInto('recents').values(gone).execute();
      expect((await list()).links).toEqual([]);
    });

    it('are deleted one by one, or all', async () => {
      for (const link of ['/sample/a', '/sample/b', '/sample/c']) await visit(page(link));
      expect((await forget('/sample/b?x=1')).status).toBe(200);
      expect((await list()).links).toEqual(['/sample/c', '/sample/a']);
      await forget();
      expect((await list()).links).toEqual([]);
    });

    it('are not written by a support user who works as the customer', async () => {
      const impersonatorId = demoUserId('staff@unified-shell.example');
      await putImpersonation(host.db, 'impersonating', { impersonatorId, userId: MARKETER }, Date.now());
      const claims = { sessionId: 'impersonating', impersonatorId };
      const answers = [
        await visit(page('/sample'), MARKETER, alder.id, claims),
        await pin([page('/sample')], claims),
      ];
      expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
        [403, 'FORBIDDEN'],
        [403, 'FORBIDDEN'],
      ]);
      expect((await list()).links).toEqual([]);
    });

    it.each([
      ['an unknown application', page('/x', { appId: 'no-such-app' }), 404],
      ['a link to another site', page('https://elsewhere.test/'), 400],
      ['a script', page('javascript:alert(1)'), 400],
      ['a link that leaves its mount', page('/sample/../admin'), 400],
      ['a link into an organisation', page('/@birch/sample'), 400],
      ['a link that is not canonical', page('//sample'), 400],
      ['a link that is too long', page(`/${'x'.repeat(1_000)}`), 400],
      ['an empty title', page('/sample', { title: ' ' }), 400],
      ['a title that is too long', page('/sample', { title: 'x'.repeat(201) }), 400],
      ['its own time', page('/sample', { clickTimestamp: 'now' }), 400],
    ])('refuse %s', async (_what, recent, status) => {
      expect((await visit(recent)).status).toBe(status);
      expect((await list()).links).toEqual([]);
    });

    it.each([
      'x',
      '!!',
      formatCursor({ clickedAt: new Date(1), page: 'p' }).slice(0, -6),
      'bnVsbA',
      formatCursor({ clickedAt: new Date(8.64e15), page: 'p' }),
    ])('refuse the cursor %s', async (cursor) => {
      expect((await list(MARKETER, alder.id, cursor)).status).toBe(400);
    });
  });

  describe('the favourites of a user', () => {
    it('are stored in their order, and replaced as a whole', async () => {
      await pin([page('/sample/b'), page('/sample/a')]);
      expect((await favourites()).body).toEqual({ favourites: [page('/sample/b'), page('/sample/a')] });
      await pin([page('/sample/a')]);
      expect((await favourites()).body).toEqual({ favourites: [page('/sample/a')] });
    });

    it('T1 belong to the user and the organisation', async () => {
      await pin([page('/sample/a')]);
      expect((await favourites(ADMIN)).body).toEqual({ favourites: [] });
      expect((await favourites(MARKETER, birch.id)).body).toEqual({ favourites: [] });
    });

    it.each([
      ['the same page twice', [page('/sample'), page('/sample?x=1')]],
      ['51 pages', Array.from({ length: 51 }, (_, n) => page(`/sample/${n}`))],
      ['a link to another site', [page('https://elsewhere.test/')]],
    ])('refuse %s', async (_what, list) => {
      expect((await pin(list)).status).toBe(400);
    });
  });
});
