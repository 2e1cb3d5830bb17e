import { readOrganisationData } from '../../workspace/organisation/organisation-data';
import type { FramesDeps } from '../deps';

/** The gateway's name for the version of a solution whose registration names none. */
const DEFAULT_VERSION = 'live';

/** The version of a solution that this page has opened; undefined while its registration is unknown. */
export function versionOf(solution: string, { store }: Pick<FramesDeps, 'store'>): string | undefined {
  const { account, activeOrganisation, catalogue } = store.getState();
  const working = account.kind === 'known' ? account.answer.working : undefined;
  const version = readOrganisationData(working, activeOrganisation ?? '')?.releases?.[solution];
  if (version !== undefined && version !== DEFAULT_VERSION) return version;
  const { registration } = catalogue;
  return registration?.appId === solution ? (registration.liveVersion ?? DEFAULT_VERSION) : undefined;
}
