import { buildConfiguration } from '../core/frames/configuration/build-configuration';
import { createFrameRequestHandlers } from '../core/frames/handle-frame-requests';
import { createFramePool as createPool } from '../core/frames/pool/frame-pool';
import { createDecisions as createFromPage } from '../core/resolve/create-decisions';
import { fetchMissingData } from '../core/resolve/missing-data/fetch-missing-data';
import type { DecisionsModule } from '../core/shell/load-decisions';

/** The bundle that is fetched beside the page (decisions/0014): the later stages of the decision. */
export const createDecisions: DecisionsModule['createDecisions'] = (page, entries, environment, tools) =>
  createFromPage(page, entries, environment, buildConfiguration, tools);

export const startFetchingMissingData: DecisionsModule['startFetchingMissingData'] = (deps) =>
  fetchMissingData(deps);

/** The frame pool, which is part of this bundle because no frame receives messages before the decision. */
export const createFramePool: DecisionsModule['createFramePool'] = (deps, pending) =>
  createPool(deps, pending);
export const createRequestHandlers: DecisionsModule['createRequestHandlers'] = (answering) =>
  createFrameRequestHandlers(answering);
