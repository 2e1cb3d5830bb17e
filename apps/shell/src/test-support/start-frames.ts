import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { openPendingFrame } from '../kernel/frames/element/open-frame';
import { type FrameEvent, type FrameState, reduceFrame } from '../kernel/frames/frame-state';
import { createFramePool } from '../kernel/frames/pool/frame-pool';
import { createPendingFramePool, type FramePool } from '../kernel/frames/pool/pending-frame';
import { createFakeEnvironment } from './fake-environment';
import { createFakeFrameArea, type FakeFrame } from './fake-frame-area';
import { pageFixture, solutionFixture } from './fixtures';
import { createTestPort, type TestPort } from './test-port';

/** The page timeout of every solution unless a test sets another, in milliseconds. */
export const PAGE_TIMEOUT_MS = 60_000;

type ShowOptions = Partial<Parameters<typeof solutionFixture>[0]> & { tenant?: string; inside?: string };

/**
 * Opens frames without a browser. The frame pool loads at once or later; `ports` are all ports that documents have
 * offered.
 */
export function startFrames(pageTimeout = PAGE_TIMEOUT_MS, isHosted = true, thirdParty = false) {
  const area = createFakeFrameArea();
  const environment = createFakeEnvironment();
  const ports: TestPort[] = [];
  let state: FrameState | undefined;
  const send = (event: FrameEvent) => {
    state = reduceFrame(state, event);
  };
  const pending = createPendingFramePool({ area, environment }, send);
  let pool: FramePool = pending;
  const host: FramePool = {
    show: (request) => pool.show(request),
    prerender: (request) => pool.prerender(request),
    configure: (configuration) => pool.configure(configuration),
    reload: (option) => pool.reload(option),
    keepWaiting: () => pool.keepWaiting(),
    request: (request) => pool.request(request),
    clear: () => pool.clear(),
    stop: () => pool.stop(),
  };
  /** The requests of frames to the shell. */
  const calls: string[] = [];
  let isHere = false;
  /** The frame pool has loaded. */
  const attachHost = () => {
    if (isHere) return;
    isHere = true;
    const note = (name: string) => () => void calls.push(name);
    const requests = {
      onNavigated: note('went'),
      onRedirect: note('redirect'),
      onSignInNeeded: note('sign-in'),
      onRequest: note('asked'),
    };
    const deps = {
      area,
      shellOrigin: pageFixture.shellOrigin,
      identityOrigin: pageFixture.identityOrigin,
      metricsOf: (appId: string) => ({ appId }),
      environment,
      getFrame: () => state,
      openPendingFrame,
      send,
      requests,
    };
    pool = createFramePool(deps, pending.getPendingFrame());
  };
  if (isHosted) attachHost();
  const originOf = (appId: string) => `http://${appId}.test`;
  let shown = 'one';
  const requestFor = (appId: string, { tenant = 'alder', inside = '', ...more }: ShowOptions = {}) => {
    const solution = solutionFixture({ appId, ...more });
    const baseUrl = `${originOf(appId)}/`;
    return {
      solution: { ...solution, sandbox: { ...solution.sandbox, pageTimeout, thirdParty } },
      source: { url: `${baseUrl}${inside && `#${inside}`}`, baseUrl, origin: originOf(appId) },
      mount: { tenant, contexts: [], path: `/${appId}`, query: '' },
      inside,
    };
  };
  const show = (appId: string, options?: ShowOptions) => {
    shown = appId;
    host.show(requestFor(appId, options));
  };
  const prerender = (appId: string, options?: ShowOptions) => host.prerender(requestFor(appId, options));
  const visible = () => area.frames.find(({ hidden, removed }) => !(hidden || removed));
  const owners = new Map<TestPort, FakeFrame | null>();
  const ping = (frame: FakeFrame | null = visible() ?? null) => {
    const port = createTestPort();
    ports.push(port);
    owners.set(port, frame);
    const value = { nonce: 'nonce-0001', runtime: '1', versions: [1] };
    area.deliver({
      source: frame?.window ?? null,
      origin: frame ? new URL(frame.url).origin : originOf(shown),
      data: createEnvelope('PING', { value }),
      ports: [port as unknown as MessagePort],
    });
  };
  const open = () => ports.filter(({ sent, closed }) => sent.length > 0 && !closed);
  /** The open ports of frames that are not hidden; the ports of cached frames are left out. */
  const live = () => open().filter((port) => !owners.get(port)?.hidden);
  return {
    area,
    calls,
    send,
    environment,
    host,
    ports,
    attachHost,
    show,
    prerender,
    ping,
    open,
    live,
    visible,
    stateNow: () => state,
  };
}

export type FrameWorld = ReturnType<typeof startFrames>;
