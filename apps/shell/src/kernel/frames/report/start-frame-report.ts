import type { FramesEffect } from '../deps';
import { reportFrames } from './report-frames';
import { versionOf } from './version-of';

/** Starts the report of frame events. Each call uses the token of the user who is signed in at that time. */
export const startFrameReport: FramesEffect = ({ store, environment, frameMarks, page }) => {
  const { subscribe, getState } = store;
  function getUser() {
    const { session } = getState();
    if (session.kind !== 'signed-in') return undefined;
    return { token: session.token.value, userId: session.token.userId };
  }
  const isSigningIn = () => getState().session.kind === 'signed-out';
  return reportFrames(
    { frameMarks, getUser, isSigningIn, versionOf: (solution) => versionOf(solution, { store }), subscribe },
    environment,
    page,
  );
};
