import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import * as decisionsModule from '../entries/decisions';
import * as internalToolsModule from '../entries/internal-tools';
import * as missingDataModule from '../entries/missing-data';
import type { KeyValueStore } from '../kernel/platform/environment';
import { createShell, type Shell } from '../kernel/wiring/create-shell';
import { createFakeAddress } from './fake-address';
import { createFakeEnvironment } from './fake-environment';
import { createFakeFrameArea } from './fake-frame-area';
import { createFakeSolutionTokens } from './fake-solution-tokens';
import { bootFixture, catalogueFixture, organisationFixture, pageFixture } from './fixtures';
import { openTestChrome } from './open-test-chrome';
import { createTestPort, type TestPort } from './test-port';

/** An immediate answer, or one that the test gives later. */
export type Answer = (request: RequestInit, url?: URL) => Response | Promise<Response>;

export const tokenAnswer = {
  access_token: 'token-1',
  expires_in: 3_600_000,
  user_id: 'U1@ExternalID',
  sid: 'sid-1',
};

/** Waits until all given answers have been received. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));

/** The paths of the bundles. An answer that throws stands for a network failure. */
export const DECISIONS = '/assets/decisions.js';
export const MISSING_DATA = '/assets/missing-data.js';
export const INTERNAL_TOOLS = '/assets/internal-tools.js';

/**
 * Answers a signed-in user, and from the browser's cache as if an earlier visit had received the answer; refuses other
 * requests.
 */
function answerToUser(answer: Answer): Answer {
  return (request) => {
    const isSignedIn = new Headers(request.headers).has('authorization');
    const isCached = request.cache === 'only-if-cached';
    return isSignedIn || isCached ? answer(request) : new Response(null, { status: 401 });
  };
}

const shells: Shell[] = [];

/** Stops all opened shells; for `afterEach`. */
export function stopShells(): void {
  for (const shell of shells.splice(0)) shell.stop();
}

/**
 * Opens a shell at an address, signed in unless the answers say otherwise. `stored` is the storage of an earlier
 * visit, `tab` that of the tab; `returned` means that the page was opened by the return from sign-in.
 */
export async function openShell(
  hash: string,
  answers: Record<string, Answer> = {},
  stored?: KeyValueStore,
  { returned = false, tab }: { returned?: boolean; tab?: KeyValueStore | undefined } = {},
) {
  const respond: Record<string, Answer> = {
    '/ims/check/v6/token': () => Response.json(tokenAnswer),
    '/ims/logout/v1': () => Response.json({}),
    '/api/boot': () => Response.json(bootFixture),
    '/api/organisation/v1': ({ body }) =>
      Response.json(organisationFixture(JSON.parse(String(body)).organisation)),
    '/api/catalogue/v1/test/index.json': answerToUser(() => Response.json({ solutions: catalogueFixture })),
    ...answers,
  };
  const answerWithTokens = createFakeSolutionTokens();
  const environment = createFakeEnvironment((url, init) => {
    const address = new URL(url, pageFixture.shellOrigin);
    return answerWithTokens(address, init, (request) => respond[address.pathname]?.(request, address));
  }, stored);
  if (tab) environment.tab = tab;
  const address = createFakeAddress(`http://experience.test/${hash}`);
  const area = createFakeFrameArea();
  const shell = createShell({
    page: pageFixture,
    environment,
    address,
    area,
    preferences: {
      theme: 'light',
      systemScheme: 'light',
      navigationOpen: true,
      navigationHidden: false,
      smallWindow: false,
      languages: ['en-US'],
    },
    returned,
    signOnDomain: undefined,
    parts: {
      async decisions() {
        await respond[DECISIONS]?.({});
        return decisionsModule;
      },
      async missingData() {
        await respond[MISSING_DATA]?.({});
        return missingDataModule;
      },
      async internalTools() {
        await respond[INTERNAL_TOOLS]?.({});
        return internalToolsModule;
      },
    },
    trace: 'trace',
  });
  shells.push(shell);
  await settle();
  const frame = () => area.frames.filter(({ hidden, removed }) => !(hidden || removed)).at(-1);
  /** Connects the document in the frame, as the runtime does. */
  function connect(ping = {}): TestPort {
    const shown = frame();
    if (shown === undefined) throw new Error('No application is open.');
    const port = createTestPort();
    const data = createEnvelope('PING', {
      value: { nonce: 'nonce-0001', runtime: '1', versions: [1], ...ping },
    });
    const { origin } = new URL(shown.url);
    area.deliver({ data, source: shown.window, origin, ports: [port as unknown as MessagePort] });
    return port;
  }
  const hashNow = () => address.read().hash;
  const chrome = openTestChrome(shell);
  const view = () => chrome.model.getView();
  /** An action of the user in the chrome, which the user has confirmed if it needs that. */
  const act = chrome.model.sendConfirmed;
  return { shell, chrome, act, view, environment, address, area, frame, connect, hashNow };
}

/** Opens a shell like `openShell`. With a startup cache in `stored`, waits until the session check has followed. */
export async function openReturningShell(...visit: Parameters<typeof openShell>) {
  const hasStartupCache = visit[2]?.get('unifiedShellSession') !== undefined;
  const opened = await openShell(...visit);
  if (hasStartupCache) opened.environment.advance(80);
  await settle();
  return opened;
}
