import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { ALDER, BIRCH, bootFixture, organisationFixture } from '../../test-support/fixtures';
import {
  type Answer,
  openReturningShell,
  openShell,
  settle,
  stopShells,
  tokenAnswer,
} from '../../test-support/open-shell';
import { visit } from '../../test-support/visit';
import { saveStartupCache } from '../resolve/startup-cache/save-startup-cache';
import type { BootAnswer } from '../workspace/account/boot-answer';

afterEach(stopShells);

const TOKEN = '/ims/check/v6/token';
const BOOT = '/api/boot';
const WORKING = '/api/organisation/v1';

/** A response that the test sends later. */
function later(body: unknown, init?: ResponseInit) {
  let respond: (response: Response) => void = () => {};
  const promise = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  return {
    answer: () => promise,
    respond: async () => {
      respond(Response.json(body, init));
      await settle();
    },
  };
}

describe('start without a startup cache', () => {
  it('FLAG-02 names the locale and the sandbox of the address in the calls that answer flags', async () => {
    const bodies: unknown[] = [];
    const note = (name: string, answer: Answer): [string, Answer] => [
      name,
      (request) => {
        bodies.push(JSON.parse(String(request.body)));
        return answer(request);
      },
    ];
    await openShell(
      '#/@birch/sname:dev/sample',
      Object.fromEntries([
        note('/api/boot', () => Response.json(bootFixture)),
        note(WORKING, () => Response.json(organisationFixture(BIRCH))),
      ]),
    );
    await settle();
    expect(bodies).toEqual([
      expect.objectContaining({ tenant: 'birch', locale: 'en-US', sandbox: 'dev' }),
      { organisation: BIRCH, locale: 'en-US', sandbox: 'dev' },
    ]);
  });

  it('AUTH-02 requests the token, then accounts and profile, then the organisation’s flags, and opens the frame', async () => {
    const requests: string[] = [];
    const steps = {
      [TOKEN]: later(tokenAnswer),
      [BOOT]: later(bootFixture),
      [WORKING]: later(organisationFixture(BIRCH)),
    };
    const answers = Object.entries(steps).map(([path, { answer }]) => [
      path,
      () => {
        requests.push(path);
        return answer();
      },
    ]);
    const { shell, frame, connect } = await openShell('#/@birch/sample', Object.fromEntries(answers));
    const stage = () => {
      const { state, decision } = shell.getSnapshot();
      const workspace = 'workspace' in decision ? decision.workspace : undefined;
      const frames = frame() === undefined ? 'no frame' : 'frame';
      return [state.session.kind, state.account.kind, workspace?.organisation.id, decision.kind, frames];
    };
    expect([requests, stage()]).toEqual([[TOKEN], ['checking', 'unknown', undefined, 'waiting', 'no frame']]);
    await steps[TOKEN]?.respond();
    expect([requests, stage()]).toEqual([
      [TOKEN, BOOT],
      ['signed-in', 'unknown', undefined, 'waiting', 'no frame'],
    ]);
    await steps[BOOT]?.respond();
    expect([requests, stage()]).toEqual([
      [TOKEN, BOOT, WORKING],
      ['signed-in', 'known', BIRCH, 'pending', 'no frame'],
    ]);
    await steps[WORKING]?.respond();
    expect([requests, stage()]).toEqual([
      [TOKEN, BOOT, WORKING],
      ['signed-in', 'known', BIRCH, 'solution', 'frame'],
    ]);
    expect(connect().sent.at(-1)).toMatchObject({ type: 'CONFIGURE', value: { imsOrg: BIRCH } });
  });
});

describe('start with a startup cache', () => {
  it('opens the frame before any answer and configures it when token and boot have answered', async () => {
    const token = later(tokenAnswer);
    const boot = later(bootFixture);
    const { frame, connect } = await openReturningShell(
      '#/@alder/sample',
      { [TOKEN]: token.answer, [BOOT]: boot.answer },
      await visit(),
    );
    expect(frame()?.url).toContain('http://sample.solutions.test/');
    const port = connect();
    await token.respond();
    expect(port.sent.map(({ type }) => type)).toEqual(['PONG']);
    await boot.respond();
    expect(port.sent.map(({ type }) => type)).toEqual(['PONG', 'CONFIGURE']);
    expect(port.sent[1]?.value).toMatchObject({ imsToken: 'token-1 of sample', imsOrg: ALDER });
  });

  it('checks the session 80 ms after it has opened the frame', async () => {
    let checks = 0;
    const countCheck = () => {
      checks += 1;
      return Response.json(tokenAnswer);
    };
    const { environment, frame } = await openShell('#/@alder/sample', { [TOKEN]: countCheck }, await visit());
    expect(frame()).toBeDefined();
    environment.advance(79);
    expect(checks).toBe(0);
    environment.advance(1);
    expect(checks).toBe(1);
  });

  it('keeps the same frame when the answers confirm it', async () => {
    const { area } = await openReturningShell('#/@alder/sample', {}, await visit());
    expect(area.frames.map(({ hidden }) => hidden)).toEqual([false]);
  });

  it.each([
    ['another user', { ...tokenAnswer, user_id: 'U2@ExternalID' }],
    ['another session of the same user', { ...tokenAnswer, sid: 'sid-2' }],
  ])('restarts for %s and removes the unconfigured frame and the startup cache', async (_name, answer) => {
    const token = later(answer);
    const stored = await visit();
    const { area, address, connect } = await openReturningShell(
      '#/@alder/sample',
      { [TOKEN]: token.answer },
      stored,
    );
    const port = connect();
    await token.respond();
    expect(port.sent.map(({ type }) => type)).toEqual(['PONG']);
    expect(area.frames.map(({ removed }) => removed)).toEqual([true]);
    expect([address.restarts, stored.get('unifiedShellSession')]).toEqual([1, undefined]);
  });

  it('signs in again when the session was revoked, after removing the frame and the startup cache', async () => {
    const stored = await visit();
    const { area, address } = await openReturningShell(
      '#/@alder/sample',
      { [TOKEN]: () => new Response(null, { status: 401 }) },
      stored,
    );
    expect(area.frames.map(({ removed }) => removed)).toEqual([true]);
    expect([address.left.length, stored.get('unifiedShellSession')]).toEqual([1, undefined]);
  });

  it('replaces the frame by an error when the user has lost access since', async () => {
    const stored = await visit('#/@birch/reports');
    const without: BootAnswer = {
      ...bootFixture,
      profile: { ...bootFixture.profile, projectedProductContext: [] },
    };
    const { area, view } = await openReturningShell(
      '#/@birch/reports',
      {
        [BOOT]: () => Response.json(without),
        '/api/organisation/v1': () =>
          Response.json({ ...organisationFixture(BIRCH), projectedProductContext: [] }),
      },
      stored,
    );
    expect(area.frames.map(({ removed }) => removed)).toEqual([true]);
    expect(view().screen).toMatchObject({ kind: 'error', type: 'NO_ACCESS' });
  });

  it('opens home in another organisation when the user no longer belongs to the organisation of the address', async () => {
    const stored = await visit('#/@birch/sample');
    const accounts = bootFixture.accounts.map((account) => ({
      ...account,
      orgs: account.orgs.filter(({ tenantId }) => tenantId !== 'birch'),
    }));
    const { hashNow } = await openReturningShell(
      '#/@birch/sample',
      { [BOOT]: () => Response.json({ ...bootFixture, accounts }) },
      stored,
    );
    expect(hashNow()).toBe('#/@alder/home');
  });

  it.each(['#/@alder/reports', '#/@elsewhere/sample', '#/@alder/no-such-path'])(
    'never refuses on the startup cache alone, but waits for the answers: %s',
    async (hash) => {
      const token = later(tokenAnswer);
      const { view, frame, hashNow } = await openReturningShell(
        hash,
        { [TOKEN]: token.answer },
        await visit(),
      );
      expect([view().screen.kind, frame(), hashNow()]).toEqual(['loading', undefined, hash]);
    },
  );

  it('writes no organisation of the startup cache into the address before the user is known', async () => {
    const token = later(tokenAnswer);
    const { hashNow, frame, area } = await openReturningShell(
      '#/sample/deep?x=1',
      { [TOKEN]: token.answer },
      await visit(),
    );
    expect([hashNow(), frame()?.url]).toEqual([
      '#/sample/deep?x=1',
      expect.stringContaining('sample.solutions'),
    ]);
    await token.respond();
    expect([hashNow(), area.frames.length]).toEqual(['#/@alder/sample/deep?x=1', 1]);
  });

  it('AUTH-05 shows the organisation of the startup cache at once, and the user only when they are known', async () => {
    const token = later(tokenAnswer);
    const { view } = await openReturningShell('#/@alder/sample', { [TOKEN]: token.answer }, await visit());
    expect([view().switchers[0]?.current?.name, view().user]).toEqual(['Alder Retail', undefined]);
    await token.respond();
    expect(view().user?.email).toBe('marketer@alder.example');
  });

  it('drops a boot answer of another session', async () => {
    const other = { ...bootFixture, profile: { ...bootFixture.profile, session: 'sid-0' } };
    const { view, connect } = await openReturningShell(
      '#/@alder/sample',
      { [BOOT]: () => Response.json(other) },
      await visit(),
    );
    expect(connect().sent.map(({ type }) => type)).toEqual(['PONG']);
    expect(view().user).toBeUndefined();
  });

  it('uses the organisation that the user switched to while boot was in flight', async () => {
    const boot = later(bootFixture);
    const { address, connect } = await openReturningShell(
      '#/@alder/sample',
      { [BOOT]: boot.answer },
      await visit(),
    );
    const port = connect();
    address.go('#/@birch/sample');
    await boot.respond();
    expect(port.sent.at(-1)?.value).toMatchObject({ tenant: 'birch' });
    expect(port.sent.filter(({ type }) => type === 'CONFIGURE')).toHaveLength(1);
  });

  it('ACCESS-29 waits for a permission that the cache does not contain, because the answer may grant it', async () => {
    const boot = later({
      ...bootFixture,
      profile: {
        ...bootFixture.profile,
        projectedProductContext: [{ prodCtx: { owningEntity: ALDER, serviceCode: 'dma_analytics' } }],
      },
    });
    const stored = await visit();
    const { shell, frame } = await openReturningShell('#/@alder/reports', { [BOOT]: boot.answer }, stored);
    expect(shell.getSnapshot().decision).toEqual({ kind: 'waiting', reason: 'PERMISSION' });
    await boot.respond();
    expect([shell.getSnapshot().decision.kind, frame()?.url]).toEqual([
      'solution',
      expect.stringContaining('http://reports.solutions.test/'),
    ]);
  });

  it('removes the startup cache before a sign-out leaves, and a pending write does not restore it', async () => {
    const stored = await visit();
    const { shell, act, address } = await openReturningShell('#/@alder/sample', {}, stored);
    saveStartupCache({ ...shell.deferred, page: createFakeBrowserPage() });
    act({ type: 'sign-out' });
    expect([stored.get('unifiedShellSession'), address.left]).toEqual([undefined, []]);
    await settle();
    expect(stored.get('unifiedShellSession')).toBeUndefined();
  });
});

describe('start without a startup cache', () => {
  it('FRAME-06 waits for token and boot before it opens a frame', async () => {
    const boot = later(bootFixture);
    const { frame } = await openShell('#/@alder/sample', { [BOOT]: boot.answer });
    expect(frame()).toBeUndefined();
    await boot.respond();
    expect(frame()).toBeDefined();
  });
});

describe('the chrome', () => {
  async function start(hash: string, answers = {}) {
    const opened = await openShell(hash, answers);
    let mounted = 0;
    let isFetched = false;
    opened.shell.whenChromeIsDue({
      fetch: () => {
        isFetched = true;
      },
      mount: () => {
        mounted += 1;
      },
    });
    return { ...opened, due: () => mounted, isFetched: () => isFetched };
  }

  it('NAV-05 is due 250 ms after the frame has loaded', async () => {
    const { environment, frame, due } = await start('#/@alder/sample');
    frame()?.load();
    environment.advance(249);
    expect(due()).toBe(0);
    environment.advance(1);
    expect(due()).toBe(1);
  });

  it('is fetched when the application has loaded and is configured, and is mounted later', async () => {
    const { connect, frame, isFetched, due } = await start('#/@alder/sample');
    frame()?.load();
    const { receive } = connect();
    expect(isFetched()).toBe(false);
    receive('READY', {});
    expect([isFetched(), due()]).toEqual([true, 0]);
    receive('DONE', {});
    expect(due()).toBe(1);
  });

  it('is not fetched while a configured application is still loading', async () => {
    const { connect, frame, isFetched } = await start('#/@alder/sample');
    connect().receive('READY', {});
    expect(isFetched()).toBe(false);
    frame()?.load();
    expect(isFetched()).toBe(true);
  });

  it('is due as soon as the application is done, and once', async () => {
    const { environment, connect, due } = await start('#/@alder/sample');
    connect().receive('DONE', {});
    expect(due()).toBe(1);
    environment.advance(5_000);
    expect(due()).toBe(1);
  });

  it.each(['#/@alder/no-such-path', '#/@elm/inviting/project/7'])(
    'is due at once where no frame opens: %s',
    async (hash) => {
      expect((await start(hash)).due()).toBe(1);
    },
  );

  it('SW-02 is due when there is no progress for 2 s', async () => {
    const { environment, due } = await start('#/@alder/sample');
    environment.advance(1_999);
    expect(due()).toBe(0);
    environment.advance(1);
    expect(due()).toBe(1);
  });

  it('is due after 3 s at the latest, even if there is still progress', async () => {
    const { environment, connect, due } = await start('#/@alder/sample');
    environment.advance(1_900);
    const port = connect();
    environment.advance(1_099);
    port.receive('READY');
    expect(due()).toBe(0);
    environment.advance(1);
    expect(due()).toBe(1);
  });
});
