import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { BIRCH, bootFixture } from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import { rememberOrganisation } from './remember-organisation';

afterEach(stopShells);

async function open(
  hash: string,
  settings: object,
  answer: Answer = () => Response.json({ settings: {} }),
  isImpersonated = false,
) {
  const written: unknown[] = [];
  const opened = await openShell(hash, {
    '/api/boot': () =>
      Response.json({ ...bootFixture, settings, profile: { ...bootFixture.profile, isImpersonated } }),
    '/api/settings/v1': (request) => {
      written.push(JSON.parse(String(request.body)));
      return answer(request);
    },
  });
  await settle();
  const stop = rememberOrganisation({ ...opened.shell.deferred, page: createFakeBrowserPage() });
  const advanceTime = async (milliseconds: number) => {
    opened.environment.advance(milliseconds);
    await settle();
    await settle();
  };
  const remembered = () => {
    const { account } = opened.shell.getSnapshot().state;
    return account.kind === 'known' ? account.answer.settings.lastLoggedInOrg : undefined;
  };
  return { ...opened, written, stop, advanceTime, remembered };
}

describe('lastLoggedInOrg', () => {
  it('ORG-04 SET-03 is written when the user works in an organisation', async () => {
    const { written, advanceTime, remembered } = await open('#/@birch/sample', {});
    expect(written).toEqual([]);
    await advanceTime(2_000);
    expect(written).toMatchObject([{ level: 'user', settings: { lastLoggedInOrg: BIRCH } }]);
    expect(remembered()).toBe(BIRCH);
  });

  it('is not written for an organisation that is left within 2 s, nor twice', async () => {
    const { written, advanceTime, address } = await open('#/@alder/sample', {});
    await advanceTime(1_999);
    address.go('#/@birch/sample');
    await settle();
    await advanceTime(2_000);
    address.go('#/@birch/home');
    await advanceTime(2_000);
    expect(written).toMatchObject([{ settings: { lastLoggedInOrg: BIRCH } }]);
  });

  it('is not written if the setting already has this value', async () => {
    const { written, advanceTime } = await open('#/@birch/sample', { lastLoggedInOrg: BIRCH });
    await advanceTime(2_000);
    expect(written).toEqual([]);
  });

  it('is not written while no solution is open', async () => {
    const { written, advanceTime } = await open('#/@alder/no-such-path', {});
    await advanceTime(2_000);
    expect(written).toEqual([]);
  });

  it('is not written during impersonation', async () => {
    const { written, advanceTime } = await open('#/@birch/sample', {}, undefined, true);
    await advanceTime(2_000);
    expect(written).toEqual([]);
  });

  it('is logged without a toast when it cannot be stored', async () => {
    const { advanceTime, view, environment, remembered } = await open(
      '#/@birch/sample',
      {},
      () => new Response(null, { status: 500 }),
    );
    await advanceTime(2_000);
    expect([view().toasts, environment.warnings, remembered()]).toEqual([
      [],
      ['settings-not-stored'],
      undefined,
    ]);
  });

  it('is not written after the effect has been stopped', async () => {
    const { written, advanceTime, stop } = await open('#/@birch/sample', {});
    stop();
    await advanceTime(2_000);
    expect(written).toEqual([]);
  });
});
