import { metricsConfigOf } from '../frames/configuration/metrics-config';
import type { RequestHandlers } from '../frames/connection/requesting-frame';
import type { FrameArea } from '../frames/element/frame-area';
import { openPendingFrame, type PendingFrame } from '../frames/element/open-frame';
import type { FramePool } from '../frames/pool/pending-frame';
import type { DeferredCalls } from '../platform/deferred-calls';
import type { DeferredRequestHandlers } from '../requests/deps';
import { type InternalTools, usesInternalTools } from '../resolve/internal-tools';
import type { Token } from '../session/session-state';
import { normalizeAddress } from '../url/shell-location';
import { createDecisionsLoader, type DecisionsModule } from './load-decisions';
import type { ShellCore } from './shell-core';
import type { ShellParts } from './shell-parts';

export interface DecisionsLifetimeDeps {
  area: FrameArea;
  /** Replaces the pending pool by the one that the bundle creates. */
  replaceFrames(createPool: (pending: PendingFrame | undefined) => FramePool): void;
  requestHandlers: DeferredCalls<DeferredRequestHandlers>;
  parts: ShellParts;
}

/**
 * The parts that exist once the decisions bundle has loaded: the later stages, the frame pool, the handlers of requests
 * that concern the frame, and the requests for missing data. Loads the bundle, and again after each retry of the user.
 * @returns a function that stops all of them
 */
export function startDecisionsLifetime(core: ShellCore, deps: DecisionsLifetimeDeps): () => void {
  const { page, environment, address, store, navigator, trace, getLocale } = core;
  const { getDecision, checkConnectivity } = core;
  const { area, replaceFrames, requestHandlers, parts } = deps;
  const { send, getState } = store;
  const undo: (() => void)[] = [];

  function onLoaded(module: DecisionsModule): void {
    const { shellOrigin, identityOrigin } = page;
    const requests: RequestHandlers = {
      ...module.createRequestHandlers({ environment, navigator, getDecision, send, normalizeAddress }),
      onRedirect: (...redirect) => requestHandlers.call(({ onRedirect }) => onRedirect(...redirect)),
      onRequest: (...request) => requestHandlers.call(({ onRequest }) => onRequest(...request)),
    };
    const metricsOf = (appId: string) => metricsConfigOf(appId, page, trace);
    const poolDeps = {
      area,
      shellOrigin,
      identityOrigin,
      environment,
      send,
      requests,
      metricsOf,
      openPendingFrame,
      getFrame: () => getState().frame,
    };
    replaceFrames((pending) => module.createFramePool(poolDeps, pending));
    const loadRequests = () => loadPart(parts.missingData);
    undo.push(
      module.startFetchingMissingData({
        store,
        page,
        environment,
        trace,
        getLocale,
        getDecision,
        loadRequests,
      }),
    );
  }

  async function loadTools(): Promise<InternalTools | undefined> {
    if (!usesInternalTools(environment, getState().location)) return undefined;
    const { createInternalTools } = await loadPart(parts.internalTools);
    return createInternalTools(page, environment);
  }

  /** The load is tried twice, because a connection may break. */
  const loadPart = <Part>(load: () => Promise<Part>) => load().catch(load).catch(checkConnectivity);

  function nextToken(refused?: Token): Promise<Token> {
    return new Promise((resolve) => {
      const resolveOnce = () => {
        const { session } = getState();
        if (session.kind !== 'signed-in' || session.token === refused) return;
        stop();
        resolve(session.token);
      };
      const stop = store.subscribe(resolveOnce);
      undo.push(stop);
      resolveOnce();
    });
  }

  const loadDecisions = createDecisionsLoader({
    page,
    environment,
    startupCache: core.decisionDeps.startupCache,
    nextToken,
    send,
    load: () => loadPart(parts.decisions),
    loadTools,
    restart: address.restart,
    onLoaded,
  });
  undo.push(
    store.subscribe(({ decisions }, before) => {
      if (decisions !== before.decisions && decisions.kind === 'loading') void loadDecisions();
    }),
  );
  void loadDecisions();
  return () => {
    for (const stop of undo.reverse()) stop();
  };
}
