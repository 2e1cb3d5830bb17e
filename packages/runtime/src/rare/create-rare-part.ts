import { createApolloClients } from './apollo-client';
import { createAppApi, createCapabilityApi } from './app-api';
import { createModalWatch } from './follow-modals';
import { createLocator } from './locator';
import { createPrefetch } from './prefetch';
import type { CreateRarePart } from './rare-part';
import { runQueries } from './run-queries';
import { answerChallenge, stepUp } from './step-up';
import { createAppSession } from './storage/app-session';
import { withSharedCaches } from './storage/shared-cache';
import { createCache } from './storage/stored-cache';
import { withTokenInBody } from './token-in-body';
import { createVitals } from './vitals';
import { followWorkerMode } from './worker-mode';

export const createRarePart: CreateRarePart = (environment) => {
  const cache = withSharedCaches(createCache(environment), environment);
  const locator = createLocator(environment);
  const modals = createModalWatch(environment);
  const vitals = createVitals(environment);
  const query = (input: Parameters<typeof runQueries>[0]) => runQueries(input, environment.request);
  const appApi = createAppApi(environment);
  return {
    appApi,
    capabilityApi: createCapabilityApi(appApi),
    cache,
    session: createAppSession(cache, environment.now),
    network: {
      query,
      ...createApolloClients({ ...environment, query }),
      getPrefetched: createPrefetch({ ...environment, cache }),
      answerChallenge: (refusal, again) => answerChallenge(refusal, again, environment.request),
      withTokenInBody: (input, options) => withTokenInBody(input, options, environment.configuration()),
    },
    user: { stepUp: (wishes) => stepUp(wishes, environment.request) },
    page: {
      followModals: modals.follow,
      followWorkerMode: (mode) => followWorkerMode(mode, environment),
    },
    tours: { locate: locator.locate },
    vitals: { measure: vitals.measure },
    stop() {
      locator.stop();
      modals.stop();
      vitals.stop();
    },
  };
};
