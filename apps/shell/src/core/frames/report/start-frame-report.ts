import { readOrganisationData } from '../../workspace/organisation/organisation-data';
import type { FramesEffect } from '../deps';
import { reportFrames } from './report-frames';

/** The gateway's name for the version of a solution whose registration names none. */
const DEFAULT_VERSION = 'live';

/** Starts the report of frame events. Each call uses the token of the user who is signed in at that time. */
export const startFrameReport: FramesEffect = ({ store, environment, frameMarks, page }) => {
  const { subscribe, getState } = store;
  function getUser() {
    const { session } = getState();
    if (session.kind !== 'signed-in') return undefined;
    return { token: session.token.value, userId: session.token.userId };
  }
  const isSigningIn = () => getState().session.kind === 'signed-out';
  function versionOf(solution: string): string | undefined {
    const { account, activeOrganisation, catalogue } = getState();
    const working = account.kind === 'known' ? account.answer.working : undefined;
    const version = readOrganisationData(working, activeOrganisation ?? '')?.releases?.[solution];
    if (version !== undefined && version !== DEFAULT_VERSION) return version;
    const { registration } = catalogue;
    return registration?.appId === solution ? (registration.liveVersion ?? DEFAULT_VERSION) : undefined;
  }
  return reportFrames({ frameMarks, getUser, isSigningIn, versionOf, subscribe }, environment, page);
};
