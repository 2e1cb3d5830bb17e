import type { FramesEffect } from '../deps';
import { reportFrames } from './report-frames';
import { versionOf } from './version-of';

/** Starts the report of frame events. Each call uses the token of the user who is signed in at that time. */
export const startFrameReport: FramesEffect = ({ store, environment, frameMarks, page, getDecision }) => {
  const { subscribe, getState } = store;
  function getUser() {
    const { session } = getState();
    if (session.kind !== 'signed-in') return undefined;
    return { token: session.token.value, userId: session.token.userId };
  }
  function missingVersion() {
    const decision = getDecision();
    const isMissing = decision.kind === 'error' && decision.error.type === 'VERSION_NOTFOUND';
    return isMissing ? decision.solution?.appId : undefined;
  }
  const organisation = () => getState().activeOrganisation;
  const pageOpenedAt = environment.now() - page.sinceLoad();
  const isSigningIn = () => getState().session.kind === 'signed-out';
  return reportFrames(
    {
      ...{ frameMarks, getUser, isSigningIn, missingVersion, organisation, pageOpenedAt, subscribe },
      versionOf: (solution) => versionOf(solution, { store }),
    },
    environment,
    page,
  );
};
