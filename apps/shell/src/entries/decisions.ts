import { buildConfiguration } from '../kernel/frames/configuration/build-configuration';
import { createFrameRequestHandlers } from '../kernel/frames/handle-frame-requests';
import { createFramePool as createPool } from '../kernel/frames/pool/frame-pool';
import { createDecisions as createFromPage } from '../kernel/resolve/create-decisions';
import { fetchMissingData } from '../kernel/resolve/missing-data/fetch-missing-data';
import type { DecisionsModule } from '../kernel/wiring/load-decisions';

/** The bundle that is fetched beside the page (decisions/0014): the later stages of the decision. */
export const createDecisions: DecisionsModule['createDecisions'] = (page, entries, environment, tools) =>
  createFromPage({ ...environment, page, buildConfiguration }, entries, tools);

export const startFetchingMissingData: DecisionsModule['startFetchingMissingData'] = (deps) =>
  fetchMissingData(deps);

/** The frame pool, which is part of this bundle because no frame receives messages before the decision. */
export const createFramePool: DecisionsModule['createFramePool'] = (deps, pending) =>
  createPool(deps, pending);
export const createRequestHandlers: DecisionsModule['createRequestHandlers'] = (answering) =>
  createFrameRequestHandlers(answering);
