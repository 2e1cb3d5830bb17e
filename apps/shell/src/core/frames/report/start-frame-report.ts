import type { FramesEffect } from '../deps';
import { reportFrames } from './report-frames';

/** As the gateway calls the version of a solution whose registration names none. */
const UNNAMED = 'live';

/** What is reported is told in the name of whoever is signed in by then. */
export const startFrameReport: FramesEffect = ({ store, environment, frameMarks, page }) => {
  const { subscribe, getState } = store;
  function getToken(): string | undefined {
    const { session } = getState();
    return session.kind === 'signed-in' ? session.token.value : undefined;
  }
  function versionOf(solution: string): string | undefined {
    const { registration } = getState().catalogue;
    return registration?.appId === solution ? (registration.liveVersion ?? UNNAMED) : undefined;
  }
  return reportFrames({ frameMarks, getToken, versionOf, subscribe }, environment, page);
};
