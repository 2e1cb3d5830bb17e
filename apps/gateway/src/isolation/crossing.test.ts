/** The answers of two users never mix: neither through the cache in memory nor under concurrent calls. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { openShellHost, type ShellHost } from './test-support/open-shell-host';

const { alder, birch, dogwood } = demoOrganisations;
const TESTER = demoUserId('tester@alder.example');
const MARKETER = demoUserId('marketer@alder.example');

describe.each(testEngines)('on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  it('T3 cached flags never reach another user or another organisation', async () => {
    const base = { authId: '', region: 'va7', internal: false };
    const flagsOf = async (user: string, organisation: string) =>
      (await host.featureFlags.evaluate({ ...base, user, organisation })).featureFlags;
    for (let round = 0; round < 2_500; round++) {
      expect(await flagsOf(TESTER, alder.id)).toHaveProperty('halo-enabled', 'true');
      expect(await flagsOf(MARKETER, alder.id)).not.toHaveProperty('halo-enabled');
      expect(await flagsOf(TESTER, birch.id)).not.toHaveProperty('halo-enabled');
      expect(await flagsOf(MARKETER, dogwood.id)).toHaveProperty('commerce-optimizer-trial-enabled', 'true');
      if (round % 500 === 0) {
        await host.db.updateTable('feature_flags').set({ project: 'unified-shell' }).execute();
      }
    }
  });

  it('T4 each of many concurrent callers gets their own answer', async () => {
    const people = [
      'marketer@alder.example',
      'admin@alder.example',
      'tester@alder.example',
      'agency@elm.example',
    ];
    const callers = Array.from({ length: 12 }, (_, index) => demoUserId(people[index % people.length] ?? ''));
    for (let round = 0; round < 8; round++) {
      const answers = await Promise.all(
        callers.map((userId) =>
          host.query(userId, '{ userProfileJson imsExtendedAccountClusterData { next } }'),
        ),
      );
      const users = answers.map(({ body }) => {
        const { data } = body as { data: { userProfileJson: string } };
        return JSON.parse(data.userProfileJson).userId;
      });
      expect(users).toEqual(callers);
    }
  });
});
