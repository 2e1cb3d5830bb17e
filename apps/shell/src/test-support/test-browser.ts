import { startEffects } from '../entries/deferred';
import type { SessionState } from '../kernel/session/session-state';
import { createMemoryStore } from './fake-environment';
import { createFakeBrowserPage, type FakeBrowserPage } from './fake-page';
import { createFakeBrowserTabs } from './fake-tabs';
import { type Answer, openReturningShell, tokenAnswer } from './open-shell';

export interface TestTab extends OpenedShell {
  page: FakeBrowserPage;
  session(): SessionState;
  stop(): void;
}

type OpenedShell = Awaited<ReturnType<typeof openReturningShell>>;

export type TestBrowser = ReturnType<typeof createTestBrowser>;

/** The state of the identity service for the browser's session. */
export type IdentityState = 'live' | 'gone' | 'broken' | 'unreachable';

/**
 * One browser with several tabs of the shell, each with its chrome's deferred effects. The test sets the state of the
 * identity service.
 */
export function createTestBrowser(answers: Record<string, Answer> = {}) {
  const stored = createMemoryStore();
  const turns = createFakeBrowserTabs();
  const requests: string[] = [];
  const identity = { state: 'live' as IdentityState, sid: 'sid-1', userId: tokenAnswer.user_id, tokens: 0 };
  const tabs: TestTab[] = [];

  function respond(path: string, live: () => Response): Answer {
    return () => {
      requests.push(path);
      if (identity.state === 'unreachable') throw new TypeError('fetch failed');
      if (identity.state === 'broken') return new Response(null, { status: 500 });
      return live();
    };
  }

  function check(): Response {
    if (identity.state === 'gone') return Response.json({ code: 'NO_SESSION' }, { status: 401 });
    identity.tokens += 1;
    const { sid, userId, tokens } = identity;
    return Response.json({ ...tokenAnswer, access_token: `token-${tokens}`, sid, user_id: userId });
  }

  async function openTab({
    hash = '#/@alder/sample',
    sinceLoad = 60_000,
    random = 0,
  } = {}): Promise<TestTab> {
    const opened = await openReturningShell(
      hash,
      {
        '/ims/check/v6/token': respond('check', check),
        '/ims/check/v1/token': respond('check', check),
        '/ims/validate_token/v1': respond('validate', () =>
          Response.json({ valid: identity.state === 'live' }),
        ),
        '/api/ping': () => new Response(null, { status: 204 }),
        ...answers,
      },
      stored,
    );
    // By default, a tab renews its token at the refresh point itself.
    opened.environment.randomNumber = random;
    const page = createFakeBrowserPage(undefined, turns.open(opened.environment.after), () => sinceLoad);
    const stop = startEffects({ ...opened.chrome.deps, page });
    const session = () => opened.shell.getSnapshot().state.session;
    const tab: TestTab = { ...opened, page, stop, session };
    tabs.push(tab);
    await settleAll();
    return tab;
  }

  return {
    identity,
    turns,
    stored,
    tabs,
    openTab,
    /** The number of calls of this kind to the identity service. */
    count: (path: 'check' | 'validate') => requests.filter((one) => one === path).length,
    /** Advances the clocks of all tabs step by step. */
    async advance(milliseconds: number, step = 60_000) {
      for (let remaining = milliseconds; remaining > 0; remaining -= step) {
        for (const { environment } of tabs) environment.advance(Math.min(remaining, step));
        await settleAll();
      }
    },
    settle: settleAll,
  };
}

/** Settles answers that lead to further calls as well. */
async function settleAll(): Promise<void> {
  for (let round = 0; round < 12; round += 1) await new Promise(setImmediate);
}
