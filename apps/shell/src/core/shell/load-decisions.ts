import type { IndexEntry } from '@unified-shell/catalogue/index-entry';
import type { FrameRequestDeps, FrameRequestHandlers } from '../frames/handle-frame-requests';
import type { FramePoolDeps } from '../frames/pool/frame-pool';
import type { FramePool, PendingFrame } from '../frames/pool/pending-frame';
import type { Environment } from '../platform/environment';
import { fetchWithTimeout } from '../platform/network/fetch-with-timeout';
import { toShellError } from '../platform/network/shell-error';
import type { PageConfiguration } from '../platform/page-configuration';
import { createReloadOnce } from '../platform/reload/reload-once';
import type { Decisions, DecisionsEvent } from '../resolve/decisions';
import type { FetchMissingDataDeps } from '../resolve/missing-data/fetch-missing-data';

/** What the chunk of the later stages exports. */
export interface DecisionsModule {
  createDecisions(
    page: PageConfiguration,
    entries: readonly IndexEntry[],
    environment: Pick<Environment, 'warn' | 'stored' | 'now'>,
  ): Decisions;
  /** Asks for what the decisions lack. Returns its undo. */
  startFetchingMissingData(deps: FetchMissingDataDeps): () => void;
  /** Talks to the frames, the one that stands in the page already first. */
  createFramePool(deps: FramePoolDeps, pending: PendingFrame | undefined): FramePool;
  /** What applications hear that move, or ask to go elsewhere; none has moved before it was configured. */
  createRequestHandlers(deps: FrameRequestDeps): FrameRequestHandlers;
}

export interface DecisionsLoaderDeps {
  page: PageConfiguration;
  environment: Environment;
  /** Gets the code. */
  load(): Promise<DecisionsModule>;
  /** Loads the page anew. */
  restart(): void;
  send(event: DecisionsEvent): void;
  /** Once the decisions are there, before they are told. */
  onLoaded(module: DecisionsModule): void;
}

/**
 * Brings code and catalogue of the later stages, each at once. Whoever loaded the page just before a deployment may ask for
 * files that are gone: then the page is loaded anew, once. Never rejects.
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
    // Of the gateway that wrote this very page, and under a name that changes with what it says.
    return (await answer.json()).solutions;
  }

  return async (): Promise<void> => {
    try {
      const [module, entries] = await Promise.all([load(), fetchIndex()]);
      const decisions = module.createDecisions(page, entries, environment);
      onLoaded(module);
      send({ type: 'decisions-arrived', decisions });
    } catch (cause) {
      const error = toShellError(cause);
      if (error.type === 'OFFLINE' || !reloadOnce()) send({ type: 'decisions-failed', error });
    }
  };
}
