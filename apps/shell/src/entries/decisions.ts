import { buildConfiguration } from '../core/frames/configuration/build-configuration';
import { createFrameRequestHandlers } from '../core/frames/handle-frame-requests';
import { createFramePool as hostFrames } from '../core/frames/pool/frame-pool';
import { createDecisions as decideOver } from '../core/resolve/create-decisions';
import { fetchMissingData } from '../core/resolve/missing-data/fetch-missing-data';
import type { DecisionsModule } from '../core/shell/load-decisions';

/** The bundle that is fetched beside the page (decisions/0014): the later stages over one catalogue. */
export const createDecisions: DecisionsModule['createDecisions'] = (page, entries, environment) =>
  decideOver(page, entries, environment, buildConfiguration);

/** Beside the stages, what asks for the data that they lack. */
export const startFetchingMissingData: DecisionsModule['startFetchingMissingData'] = (deps) =>
  fetchMissingData(deps);

/** And what talks to the frames, which are told nothing before the stages have decided. */
export const createFramePool: DecisionsModule['createFramePool'] = (deps, pending) =>
  hostFrames(deps, pending);
export const createRequestHandlers: DecisionsModule['createRequestHandlers'] = (answering) =>
  createFrameRequestHandlers(answering);
