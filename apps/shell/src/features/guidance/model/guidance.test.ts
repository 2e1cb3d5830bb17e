import { afterEach, describe, expect, it, vi } from 'vitest';
import { isoTime } from '../../../kernel/workspace/privacy/iso-time';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { bootFixture } from '../../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { awaitProvider } from './await-provider';
import { followGuidance } from './follow-guidance';
import { startGuidance } from './guidance-part';

afterEach(stopShells);

describe('the wait for the provider of guidance', () => {
  function wait(definedAt: number, initialisedAt: number) {
    const environment = createFakeEnvironment();
    const tries = { defined: 0, initialised: 0 };
    const seen = { ready: vi.fn(), failed: vi.fn() };
    const stop = awaitProvider(
      environment,
      {
        isDefined() {
          tries.defined += 1;
          return tries.defined >= definedAt;
        },
        isInitialised() {
          tries.initialised += 1;
          return tries.initialised >= initialisedAt;
        },
      },
      seen,
    );
    return { environment, tries, stop, ...seen };
  }

  it('SVC-06 looks for its function ten times, every 500 ms', () => {
    const { environment, tries, failed, ready } = wait(11, 1);
    environment.advance(4_999);
    expect([tries.defined, failed.mock.calls]).toEqual([9, []]);
    environment.advance(60_000);
    expect([tries, failed.mock.calls, ready.mock.calls]).toEqual([
      { defined: 10, initialised: 0 },
      [['callback']],
      [],
    ]);
  });

  it('SVC-07 looks twenty times, every 500 ms, whether the function may be called', () => {
    const { environment, tries, failed } = wait(1, 21);
    environment.advance(60_000);
    expect([tries, failed.mock.calls]).toEqual([{ defined: 1, initialised: 20 }, [['init']]]);
  });

  it('is over with the last of the tries, and when it is stopped', () => {
    const late = wait(10, 20);
    late.environment.advance(15_000);
    expect(late.ready).toHaveBeenCalledOnce();
    const stopped = wait(1, 1);
    stopped.stop();
    stopped.environment.advance(60_000);
    expect([stopped.ready.mock.calls, stopped.environment.timers()]).toEqual([[], 0]);
  });
});

const consent = (enabled: boolean) => ({
  userConsent: { last_update_dts: isoTime(0), permissions: [{ name: 'usageAnalytics', enabled }] },
});
const gainsight = { productKey: 'key 1', triggers: ['opened'] };

async function open(settings: object, registered: object | null = gainsight) {
  const { shell, address, environment } = await openShell('#/@alder/sample', {
    '/api/boot': () => Response.json({ ...bootFixture, settings }),
  });
  const { store } = shell.deferred;
  const register = (appId: string) => {
    const registration = { appId, ...(registered && { gainsight: registered }) };
    store.send({ type: 'registration-loaded', registration: registration as never });
  };
  register('sample');
  const provider = { load: vi.fn(), isDefined: () => true, isInitialised: () => true, call: vi.fn() };
  const deps = { ...shell.deferred, page: createFakeBrowserPage() };
  const stop = followGuidance(deps, 'https://guide.example', provider);
  environment.advance(1_000);
  return { store, provider, environment, stop, deps, address, register };
}

describe('the provider of guidance', () => {
  it('ACCESS-35 is told ids and a role, never a name, once the user permits usage analytics', async () => {
    const { provider } = await open(consent(true));
    expect(provider.load.mock.calls).toEqual([
      ['https://guide.example/api/aptrinsic.js?a=key%201', expect.any(Function)],
    ]);
    expect(provider.call.mock.calls).toEqual([
      [
        'identify',
        { id: bootFixture.profile.userId, role: expect.stringMatching(/^(user|support|administrator)$/) },
        { id: expect.any(String) },
      ],
      ['set', 'globalContext', { solution: 'sample', triggers: ['opened'] }],
    ]);
  });

  it.each<[string, object, object | null]>([
    ['without an answer about privacy', {}, gainsight],
    ['without consent to usage analytics', consent(false), gainsight],
    ['in a solution that is not registered with it', consent(true), null],
  ])('is not loaded %s', async (_name, settings, registered) => {
    const { provider } = await open(settings, registered);
    expect([provider.load.mock.calls, provider.call.mock.calls]).toEqual([[], []]);
  });

  it('is told nothing more after the consent is withdrawn, or in a solution with another key', async () => {
    const { provider, store, address, register } = await open(consent(true));
    provider.call.mockClear();
    address.go('#/@alder/home');
    await settle();
    expect(provider.call.mock.calls).toEqual([['reset']]);
    address.go('#/@alder/sample');
    await settle();
    register('sample');
    expect(provider.call).toHaveBeenCalledTimes(3);
    const { account } = store.getState();
    if (account.kind !== 'known') throw new Error('No account is known.');
    const answer = { ...account.answer, settings: consent(false) };
    store.send({ type: 'account-changed', change: { ...account, answer } });
    expect(provider.call.mock.calls.slice(3)).toEqual([['reset']]);
  });

  it('is never loaded where the operator has named none', async () => {
    const { deps } = await open({});
    const load = vi.fn(async () => ({ followGuidance: () => () => {} }));
    startGuidance(deps, load)();
    expect(load).not.toHaveBeenCalled();
    const configuration = { ...deps.configuration, guidanceOrigin: 'https://guide.example' };
    startGuidance({ ...deps, configuration }, load);
    expect(load).toHaveBeenCalledOnce();
  });
});
