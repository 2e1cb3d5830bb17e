import { buildConfiguration } from '../core/frames/configuration/build-configuration';
import { answerFrames } from '../core/frames/handle-frame-requests';
import { createFrameHost as hostFrames } from '../core/frames/pool/frame-host';
import { createDecisions as decideOver } from '../core/resolve/create-decisions';
import { followLacks } from '../core/resolve/missing-data/fetch-missing-data';
import type { DecisionsModule } from '../core/shell/load-decisions';

/** The bundle that is fetched beside the page (decisions/0014): the later stages over one catalogue. */
export const createDecisions: DecisionsModule['createDecisions'] = (page, entries, environment) =>
  decideOver(page, entries, environment, buildConfiguration);

/** Beside the stages, what asks for the data that they lack. */
export const supplyFacts: DecisionsModule['supplyFacts'] = (supply) => followLacks(supply);

/** And what talks to the frames, which are told nothing before the stages have decided. */
export const createFrameHost: DecisionsModule['createFrameHost'] = (ground, staged) =>
  hostFrames(ground, staged);
export const answersOf: DecisionsModule['answersOf'] = (answering) => answerFrames(answering);
