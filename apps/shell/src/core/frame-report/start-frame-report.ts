import type { LateEffect } from '../late/late-ground';
import { reportFrames } from './report-frames';

/** What is reported is told in the name of whoever is signed in by then. */
export const startFrameReport: LateEffect = ({ store, environment, frameMarks, page }) => {
  const { subscribe, getState } = store;
  function getToken(): string | undefined {
    const { session } = getState();
    return session.kind === 'signed-in' ? session.token.value : undefined;
  }
  return reportFrames({ frameMarks, getToken, subscribe }, environment, page);
};
