import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import * as v from 'valibot';
import { callGateway } from '../../platform/network/call-gateway';
import { isOwnVisit } from '../../workspace/preferences/own-visit';
import type { ChromeDeps } from '../deps';
import type { Arrangement } from './arrangement';

/** The setting, of a person in an organisation: arrangements by capability. */
const SETTING = 'navigationArrangements';

const ids = v.fallback(v.array(v.string()), []);
const arrangements = v.fallback(v.record(v.string(), v.object({ order: ids, hidden: ids })), {});

const target = (imsOrgId: string) => ({
  appId: SHELL_APP_ID,
  groupId: SHELL_GROUP_ID,
  level: 'userorg',
  imsOrgId,
});

/** How the person wants the hubs of an organisation, of what is kept of them there; what is malformed stands as it comes. */
export function readArrangements(
  preferences: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Arrangement>> {
  return v.parse(arrangements, preferences[SETTING]);
}

/**
 * Arranges the hub that is shown; it holds at once, and no more if it could not be stored: then the user is told.
 * @param arrangement undefined: as it comes
 */
export async function storeArrangement(
  { store, caller, environment }: ChromeDeps,
  arrangement: Arrangement | undefined,
): Promise<void> {
  const { session, navigation } = store.getState();
  const hub = navigation?.workHub;
  if (session.kind !== 'signed-in' || hub === undefined || !isOwnVisit(store.getState())) return;
  const { organisation, capability } = hub;
  const before = navigation?.arrangements;
  const known = before?.organisation === organisation ? before.byCapability : {};
  arrange(known, arrangement);
  const isStored = await callGateway(caller, session.token, '/api/settings/v1', {
    ...target(organisation),
    settings: { [SETTING]: { [capability]: arrangement ?? null } },
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isStored) return;
  environment.warn('settings-not-stored', { fields: SETTING });
  const now = store.getState().navigation?.arrangements;
  // What has been arranged since, or is of another organisation, stays.
  if (now?.organisation === organisation && now.byCapability[capability] === arrangement) {
    arrange(now.byCapability, known[capability]);
  }
  store.send({ type: 'toast-raised', key: 'settingsFailureToast' });

  function arrange(all: Readonly<Record<string, Arrangement>>, one: Arrangement | undefined): void {
    const { [capability]: _, ...others } = all;
    const byCapability = one ? { ...others, [capability]: one } : others;
    store.send({ type: 'navigation-changed', change: { arrangements: { organisation, byCapability } } });
  }
}
