import { describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import {
  ALDER,
  bootFixture,
  organisationDataFixture,
  pageFixture,
  tokenFixture,
} from '../../../test-support/fixtures';
import type { BootAnswer } from '../../workspace/account/boot-answer';
import { serializeStartupCache } from './serialize-startup-cache';
import { type RecentSolution, readStartupCache } from './startup-cache';
import { isOfSession } from './startup-cache-store';

const DAY_MS = 86_400_000;

function make(
  answer: BootAnswer = bootFixture,
  current = ALDER,
  recentSolutions: readonly RecentSolution[] = [],
) {
  return serializeStartupCache({
    token: tokenFixture,
    sidHash: 'hash',
    answer,
    current,
    page: pageFixture,
    answeredAt: 0,
    recentSolutions,
  });
}

/** The boot answer of a user with the given number of organisations. */
function answerOf(organisations: number, name = 'x'): BootAnswer {
  const orgs = Array.from({ length: organisations }, (_, index) => ({
    imsOrgId: `org-${index}`,
    orgName: name,
    tenantId: `t${index}`,
    aepRegion: 'va7',
  }));
  return { ...bootFixture, accounts: [{ userId: 'U1', userType: 'type1', orgs }] };
}

describe('startup cache', () => {
  it('contains no token, no session id, no e-mail and no name of the user', () => {
    const text = make() ?? '';
    for (const secret of ['token-1', 'sid-1', 'marketer@alder.example', 'Mara', 'Keter']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('Alder Retail');
  });

  it('contains the current organisation and 20 others of 5,000', () => {
    const startupCache = readStartupCache(make(answerOf(5_000), 'org-4000'), 0, 'dev');
    const ids = startupCache?.facts.accounts.flatMap(({ orgs }) => orgs.map(({ imsOrgId }) => imsOrgId));
    expect([ids?.length, ids?.at(-1)]).toEqual([21, 'org-4000']);
  });

  it('is not stored when it is larger than 64 KB', () => {
    expect(make(answerOf(21, 'x'.repeat(4_000)), 'org-0')).toBeUndefined();
  });

  it('NAV-24 keeps a solution of a pre-release membership for 24 h and for its user only', async () => {
    const flags = { featureFlags: {}, floodgate: { 'orders-beta': 'true' } };
    const betaSolution: RecentSolution = {
      organisation: ALDER,
      tenant: 'alder',
      base: '/orders/beta',
      exact: false,
      deeper: [],
      solution: {
        appId: 'ordersBeta',
        name: 'Orders',
        sandbox: {
          source: 'http://orders.test/',
          historyType: 'HASH',
          thirdParty: false,
          pageTimeout: 60_000,
        },
      },
    };
    const text = make({ ...bootFixture, working: organisationDataFixture(ALDER, { flags }) }, ALDER, [
      betaSolution,
    ]);
    const restored = readStartupCache(text, DAY_MS, 'dev');
    expect(restored).toMatchObject({ facts: { working: { flags } }, places: [betaSolution] });
    expect(readStartupCache(text, DAY_MS + 1, 'dev')).toBeUndefined();
    if (restored === undefined) return;
    const environment = createFakeEnvironment();
    const startupCache = { ...restored, sidHash: (await environment.hash(tokenFixture.sid)) ?? '' };
    expect(await isOfSession(startupCache, tokenFixture, environment)).toBe(true);
    expect(await isOfSession(startupCache, { ...tokenFixture, userId: 'U2@ExternalID' }, environment)).toBe(
      false,
    );
  });

  it.each([
    ['right after it was stored: valid', 0, 'dev', true],
    ['after 24 h: valid', DAY_MS, 'dev', true],
    ['after more than 24 h: absent', DAY_MS + 1, 'dev', false],
    ['when the clock was set back: absent', -1, 'dev', false],
    ['in another environment: absent', 0, 'stage', false],
  ])('is valid or absent %s', (_name, now, environment, isValid) => {
    expect(readStartupCache(make(), now, environment) !== undefined).toBe(isValid);
  });

  it.each([
    ['missing', undefined],
    ['not JSON', '{'],
    ['of another schema', make()?.replace('"schema":2', '"schema":1')],
    ['incomplete', make()?.replace('"facts"', '"fakts"')],
    ['null', 'null'],
  ])('is absent when the stored value is %s', (_name, text) => {
    expect(readStartupCache(text, 0, 'dev')).toBeUndefined();
  });

  it('DISC-17 has a discovered solution until its answer expires', () => {
    const sandbox = {
      source: 'https://a.test/',
      historyType: 'HASH',
      thirdParty: false,
      pageTimeout: 0,
    } as const;
    const place: RecentSolution = {
      organisation: ALDER,
      tenant: 'alder',
      base: '/one',
      exact: false,
      deeper: [],
      solution: { appId: 'one', name: 'One', sandbox },
    };
    const text = make(bootFixture, ALDER, [
      { ...place, until: 100 },
      { ...place, base: '/two' },
    ]);
    const basesAt = (now: number) =>
      readStartupCache(text, now, pageFixture.environment)?.places.map(({ base }) => base);
    expect([basesAt(99), basesAt(100)]).toEqual([['/one', '/two'], ['/two']]);
  });
});
