import type { IndexEntry } from '@unified-shell/catalogue/index-entry';
import type { FrameAnswering, FrameAnswers } from '../answer-frames';
import type { Environment } from '../environment';
import { fetchInTime } from '../fetch-in-time';
import type { FrameGround } from '../frame/frame-host';
import type { FrameHost, StagedFrame } from '../frame/frame-stage';
import type { PageConfiguration } from '../page-configuration';
import { createReloadOnce } from '../page-load/reload-once';
import { toShellError } from '../shell-error';
import type { FactSupply } from '../working/follow-lacks';
import type { Decisions, DecisionsEvent } from './decisions';

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
