/** The agreements and surveys of users, against the product's shell host. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { putImpersonation } from '../identity/test-support/put-session';
import { openShellHost, type ShellHost } from '../isolation/test-support/open-shell-host';
import { inOrder } from '../test-support/in-order';
import { answerBody } from './test-support/answer-body';

const URL = '/api/agreements/v1';
const { alder, birch } = demoOrganisations;
const MARKETER = demoUserId('marketer@alder.example');
const ADMIN = demoUserId('admin@alder.example');
const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/);

describe.each(testEngines)('on $name', inOrder, (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  const post = (body: object, userId = MARKETER) => host.ask(userId, { method: 'POST', url: URL, body });
  const read = async (query: Record<string, string>, userId = MARKETER) =>
    (await host.ask(userId, { method: 'GET', url: `${URL}?${new URLSearchParams(query)}` })).body;
  const text = { organisation: alder.id, key: 'sample:beta', type: 'BETA', feature: 'Sample' };

  it('CONS-07 an agreement has a text in a version, with its hash, and no answer at first', async () => {
    const { agreement } = await read(text);
    expect(agreement).toMatchObject({ title: 'Beta agreement', version: '2026-11-01', locale: 'en-US' });
    expect(agreement).toMatchObject({ hash: answerBody(alder.id, 'accepted').hash });
    expect(JSON.stringify(agreement)).toContain('Sample is a beta.');
    expect(agreement).not.toHaveProperty('answer');
  });

  it('CONS-08 CONS-05 an answer is stored with its time, in this organisation, and in the settings', async () => {
    const { status, body } = await post(answerBody(alder.id, 'accepted'));
    expect([status, body]).toEqual([200, { accepted: true, date: TIMESTAMP }]);
    expect(await read(text)).toMatchObject({ agreement: { answer: { accepted: true } } });
    expect(await read({ ...text, organisation: birch.id })).not.toHaveProperty('agreement.answer');
    expect(await read(text, ADMIN)).not.toHaveProperty('agreement.answer');
    const settings = { appId: 'unified-shell', groupId: 'shell', level: 'userorg', imsOrgId: alder.id };
    const stored = await host.ask(MARKETER, {
      method: 'GET',
      url: `/api/settings/v1?${new URLSearchParams(settings)}`,
    });
    expect(stored.body).toMatchObject({
      settings: { betaAgreements: { 'sample:beta': { accepted: true, date: TIMESTAMP } } },
    });
    const events = await host.db
      .selectFrom('events')
      .select(['actor', 'object'])
      .where('action', '=', 'agreement.answer')
      .execute();
    expect(events).toEqual([{ actor: MARKETER, object: expect.stringContaining('sample:beta accepted ') }]);
  });

  it('CONS-10 a cleared agreement is asked again; a later answer counts', async () => {
    expect((await post({ organisation: alder.id, key: 'sample:beta', answer: 'cleared' })).status).toBe(200);
    expect(await read(text)).not.toHaveProperty('agreement.answer');
    expect((await read({ organisation: alder.id }))['agreements']).toEqual([]);
    expect((await post({ organisation: alder.id, key: 'sample:beta', answer: 'cleared' })).status).toBe(404);
    await post(answerBody(alder.id, 'declined'));
    expect((await read({ organisation: alder.id }))['agreements']).toEqual([
      expect.objectContaining({ key: 'sample:beta', accepted: false, isCurrent: true, date: TIMESTAMP }),
    ]);
  });

  it('a new version of the text is asked again, and an answer to another text is refused', async () => {
    await host.db
      .insertInto('agreement_answers')
      .values({
        user_id: MARKETER,
        organisation_id: alder.id,
        ...{ key: 'sample:old', type: 'BETA', feature: 'Sample', version: '2020-01-01', locale: 'en-US' },
        ...{ hash: 'of an earlier text', answer: 'accepted', answered_at: new Date() },
      })
      .execute();
    expect(await read({ ...text, key: 'sample:old' })).not.toHaveProperty('agreement.answer');
    const { agreements } = await read({ organisation: alder.id });
    expect(agreements).toContainEqual(expect.objectContaining({ key: 'sample:old', isCurrent: false }));
    const { status, body } = await post({ ...answerBody(alder.id, 'accepted'), hash: '0'.repeat(64) });
    expect([status, body['code']]).toEqual([409, 'AGREEMENT_CHANGED']);
  });

  it('answers are only added: the database refuses a change, also by the product itself', async () => {
    const changed = host.db.updateTable('agreement_answers').set({ answer: 'accepted' }).execute();
    await expect(changed).rejects.toMatchObject({ code: '42501' });
    await expect(host.db.deleteFrom('agreement_answers').execute()).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    ['an unknown type', { ...answerBody(alder.id, 'accepted'), type: 'OTHER' }, 400],
    ['a key with other characters', { ...answerBody(alder.id, 'accepted'), key: '<b>' }, 400],
    ['no text', { organisation: alder.id, key: 'sample:beta', answer: 'accepted' }, 400],
  ])('refuses %s', async (_name, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it('ACCESS-32 staff who act as a user cannot agree for them', async () => {
    const call = { method: 'POST', url: URL, body: answerBody(alder.id, 'accepted') } as const;
    const staff = demoUserId('staff@unified-shell.example');
    const session = 'session of an impersonation';
    await putImpersonation(host.db, session, { impersonatorId: staff, userId: MARKETER }, Date.now());
    const { status } = await host.ask(MARKETER, call, { sessionId: session, impersonatorId: staff });
    expect(status).toBe(403);
  });

  it('CONS-14 an answer to a survey has a score from 0 to 10 and an optional text; ten a day', async () => {
    const answer = (change: object) =>
      host.ask(ADMIN, {
        method: 'POST',
        url: '/api/surveys/v1',
        body: { organisation: alder.id, solution: 'sample', score: 10, ...change },
      });
    const wrong = [{ score: 11 }, { score: -1 }, { score: 1.5 }, { solution: 'unknown' }];
    for (const change of wrong) expect((await answer(change)).status).toBeGreaterThanOrEqual(400);
    for (let n = 0; n < 8; n += 1) expect((await answer({ score: n, comment: ' Fine. ' })).status).toBe(200);
    const atOnce = await Promise.all([answer({}), answer({}), answer({}), answer({}), answer({})]);
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429]);
    expect((await answer({})).status).toBe(429);
    const rows = await host.db.selectFrom('survey_answers').select(['score', 'comment']).execute();
    expect(rows).toHaveLength(10);
    expect(rows).toContainEqual({ score: 0, comment: 'Fine.' });
  });
});
