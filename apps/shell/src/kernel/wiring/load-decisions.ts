import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { IndexEntry } from '@unified-shell/catalogue/index-entry';
import type { PendingFrame } from '../frames/element/open-frame';
import type { FrameRequestDeps, FrameRequestHandlers } from '../frames/handle-frame-requests';
import type { FramePoolDeps } from '../frames/pool/frame-pool';
import type { FramePool } from '../frames/pool/pending-frame';
import type { Environment } from '../platform/environment';
import { toShellError } from '../platform/network/shell-error';
import { createReloadOnce } from '../platform/reload/reload-once';
import { catalogueFileAddress, fetchCatalogueFile } from '../resolve/catalogue/fetch-catalogue-file';
import type { Decisions, DecisionsEvent } from '../resolve/decisions';
import type { InternalTools } from '../resolve/internal-tools';
import type { FetchMissingDataDeps } from '../resolve/missing-data/fetch-missing-data';
import type { StartupCache } from '../resolve/startup-cache/startup-cache';
import type { Token } from '../session/session-state';

const INDEX = 'index.json';

/** Without a request to the server; rejects if the browser has no copy. */
const FROM_BROWSER: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };

/** The exports of the chunk with the later stages. */
export interface DecisionsModule {
  createDecisions(
    page: PageConfiguration,
    entries: readonly IndexEntry[],
    environment: Pick<Environment, 'warn' | 'stored' | 'now' | 'randomId'>,
    tools?: InternalTools,
  ): Decisions;
  /** Fetches the missing data of decisions. Returns a function that stops it. */
  startFetchingMissingData(deps: FetchMissingDataDeps): () => void;
  /** Creates the frame pool, which takes over the pending frame. */
  createFramePool(deps: FramePoolDeps, pending: PendingFrame | undefined): FramePool;
  /**
   * Creates the handlers for reports of navigation and sign-in. No application sends a report before it is
   * configured.
   */
  createRequestHandlers(deps: FrameRequestDeps): FrameRequestHandlers;
}

export interface DecisionsLoaderDeps {
  page: PageConfiguration;
  environment: Environment;
  /** Loads the chunk. */
  load(): Promise<DecisionsModule>;
  /** Loads the tools of internal users; undefined if the page uses none. */
  loadTools(): Promise<InternalTools | undefined>;
  /** The startup cache that the page was opened on. */
  startupCache: StartupCache | undefined;
  /** Resolves with the first token of the session, or with the first one that differs from a refused one. */
  nextToken(refused?: Token): Promise<Token>;
  /** Reloads the page. */
  restart(): void;
  send(event: DecisionsEvent): void;
  /** Called once, when the code has loaded: before the state receives the decisions. */
  onLoaded(module: DecisionsModule): void;
}

/**
 * Loads the code and the catalogue of the later stages in parallel. The catalogue is told to signed-in users only: it
 * is requested with the first token, beside the account, unless the browser still has it from an earlier start of this
 * session. A page that was loaded just before a deployment may request files that no longer exist: it is then
 * reloaded, once. Never rejects.
 */
export function createDecisionsLoader({
  page,
  environment,
  load,
  loadTools,
  startupCache,
  nextToken,
  restart,
  send,
  onLoaded,
}: DecisionsLoaderDeps) {
  const reloadOnce = createReloadOnce(environment.tab, page.build, restart);
  let isLoaded = false;

  /** The tools are ready before the first contact with a frame, of which they may record each message (UI-08). */
  async function loadModule(tools: Promise<unknown>): Promise<DecisionsModule> {
    const [module] = await Promise.all([load(), tools]);
    if (!isLoaded) onLoaded(module);
    isLoaded = true;
    return module;
  }

  async function readIndexOfSession(): Promise<Response | undefined> {
    if (startupCache?.catalogue !== page.catalogueAddress) return undefined;
    const { userId, sidHash } = startupCache;
    const address = catalogueFileAddress(page, INDEX, userId, sidHash);
    const answer = await environment.fetch(address, FROM_BROWSER).catch(() => undefined);
    return answer?.ok ? answer : undefined;
  }

  async function fetchIndex(): Promise<Response> {
    const token = await nextToken();
    const answer = await fetchCatalogueFile(page, INDEX, token, environment);
    // The call for the account has received the same refusal and renews the token, or ends the session.
    return answer.status === 401
      ? fetchCatalogueFile(page, INDEX, await nextToken(token), environment)
      : answer;
  }

  async function loadIndex(): Promise<readonly IndexEntry[]> {
    const answer = (await readIndexOfSession()) ?? (await fetchIndex());
    if (!answer.ok) throw new Error(`the catalogue answered ${answer.status}`);
    // Not validated: the gateway that served this page also serves the index, under a name that changes with its
    // content.
    return (await answer.json()).solutions;
  }

  return async (): Promise<void> => {
    try {
      const loading = loadTools();
      const [module, entries, tools] = await Promise.all([loadModule(loading), loadIndex(), loading]);
      const decisions = module.createDecisions(page, entries, environment, tools);
      send({ type: 'decisions-loaded', decisions });
    } catch (cause) {
      const error = toShellError(cause);
      if (error.type === 'OFFLINE' || !reloadOnce()) send({ type: 'decisions-failed', error });
    }
  };
}
