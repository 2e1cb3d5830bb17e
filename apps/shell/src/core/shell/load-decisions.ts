import type { IndexEntry } from '@unified-shell/catalogue/index-entry';
import type { FrameAnswering, FrameAnswers } from '../frames/handle-frame-requests';
import type { FrameGround } from '../frames/pool/frame-host';
import type { FrameHost, StagedFrame } from '../frames/pool/pending-frame';
import type { Environment } from '../platform/environment';
import { fetchInTime } from '../platform/network/fetch-with-timeout';
import { toShellError } from '../platform/network/shell-error';
import type { PageConfiguration } from '../platform/page-configuration';
import { createReloadOnce } from '../platform/reload/reload-once';
import type { Decisions, DecisionsEvent } from '../resolve/decisions';
import type { FactSupply } from '../resolve/missing-data/fetch-missing-data';

/** What the chunk of the later stages exports. */
export interface DecisionsModule {
  createDecisions(
    page: PageConfiguration,
    entries: readonly IndexEntry[],
    environment: Pick<Environment, 'warn' | 'stored' | 'now'>,
  ): Decisions;
  /** Asks for what the decisions lack. Returns its undo. */
  supplyFacts(supply: FactSupply): () => void;
  /** Talks to the frames, the one that stands in the page already first. */
  createFrameHost(ground: FrameGround, staged: StagedFrame | undefined): FrameHost;
  /** What applications hear that move, or ask to go elsewhere; none has moved before it was configured. */
  answersOf(answering: FrameAnswering): FrameAnswers;
}

export interface DecisionsLoading {
  page: PageConfiguration;
  environment: Environment;
  /** Gets the code. */
  load(): Promise<DecisionsModule>;
  /** Loads the page anew. */
  restart(): void;
  send(event: DecisionsEvent): void;
  /** Once the decisions are there, before they are told. */
  onArrival(module: DecisionsModule): void;
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
  onArrival,
}: DecisionsLoading) {
  const reloadOnce = createReloadOnce(environment.tab, page.build, restart);

  async function fetchIndex(): Promise<readonly IndexEntry[]> {
    const answer = await fetchInTime(environment, `${page.catalogueAddress}index.json`, {});
    if (!answer.ok) throw new Error(`the catalogue answered ${answer.status}`);
    // Of the gateway that wrote this very page, and under a name that changes with what it says.
    return (await answer.json()).solutions;
  }

  return async (): Promise<void> => {
    try {
      const [module, entries] = await Promise.all([load(), fetchIndex()]);
      const decisions = module.createDecisions(page, entries, environment);
      onArrival(module);
      send({ type: 'decisions-arrived', decisions });
    } catch (cause) {
      const error = toShellError(cause);
      if (error.type === 'OFFLINE' || !reloadOnce()) send({ type: 'decisions-failed', error });
    }
  };
}
