import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { IndexEntry } from '@unified-shell/catalogue/index-entry';
import type { PendingFrame } from '../frames/element/open-frame';
import type { FrameRequestDeps, FrameRequestHandlers } from '../frames/handle-frame-requests';
import type { FramePoolDeps } from '../frames/pool/frame-pool';
import type { FramePool } from '../frames/pool/pending-frame';
import type { Environment } from '../platform/environment';
import { fetchWithTimeout } from '../platform/network/fetch-with-timeout';
import { toShellError } from '../platform/network/shell-error';
import { createReloadOnce } from '../platform/reload/reload-once';
import type { Decisions, DecisionsEvent } from '../resolve/decisions';
import type { FetchMissingDataDeps } from '../resolve/missing-data/fetch-missing-data';

/** The exports of the chunk with the later stages. */
export interface DecisionsModule {
  createDecisions(
    page: PageConfiguration,
    entries: readonly IndexEntry[],
    environment: Pick<Environment, 'warn' | 'stored' | 'now'>,
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
  /** Reloads the page. */
  restart(): void;
  send(event: DecisionsEvent): void;
  /** Called when the decisions have loaded, before the state receives them. */
  onLoaded(module: DecisionsModule): void;
}

/**
 * Loads the code and the catalogue of the later stages in parallel. A page that was loaded just before a deployment
 * may request files that no longer exist: it is then reloaded, once. Never rejects.
 */
export function createDecisionsLoader({
  page,
  environment,
  load,
  restart,
  send,
  onLoaded,
}: DecisionsLoaderDeps) {
  const reloadOnce = createReloadOnce(environment.tab, page.build, restart);

  async function fetchIndex(): Promise<readonly IndexEntry[]> {
    const answer = await fetchWithTimeout(environment, `${page.catalogueAddress}index.json`, {});
    if (!answer.ok) throw new Error(`the catalogue answered ${answer.status}`);
    // Not validated: the gateway that served this page also serves the index, under a name that changes with its
    // content.
    return (await answer.json()).solutions;
  }

  return async (): Promise<void> => {
    try {
      const [module, entries] = await Promise.all([load(), fetchIndex()]);
      const decisions = module.createDecisions(page, entries, environment);
      onLoaded(module);
      send({ type: 'decisions-loaded', decisions });
    } catch (cause) {
      const error = toShellError(cause);
      if (error.type === 'OFFLINE' || !reloadOnce()) send({ type: 'decisions-failed', error });
    }
  };
}
