import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import * as v from 'valibot';
import { callGateway } from '../../../kernel/platform/network/call-gateway';
import { succeeds } from '../../../kernel/platform/network/succeeds';
import type { EffectDeps } from '../../../kernel/wiring/deps';
import { isOwnVisit } from '../../../kernel/workspace/preferences/own-visit';
import type { Arrangement } from './arrangement';
import { changedNavigation } from './navigation-state';

/** The setting with a user's arrangements in one organisation, by capability. */
const SETTING = 'navigationArrangements';

const ids = v.fallback(v.array(v.string()), []);
const arrangements = v.fallback(v.record(v.string(), v.object({ order: ids, hidden: ids })), {});

const target = (imsOrgId: string) => ({
  appId: SHELL_APP_ID,
  groupId: SHELL_GROUP_ID,
  level: 'userorg',
  imsOrgId,
});

/** Reads the user's arrangements from the preferences in an organisation. Malformed parts are ignored. */
export function readArrangements(
  preferences: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Arrangement>> {
  return v.parse(arrangements, preferences[SETTING]);
}

/**
 * Arranges the hub that is shown. The arrangement applies at once. A toast says that it is stored (UI-42), or that it
 * could not be stored and is undone.
 * @param arrangement undefined restores the original order
 */
export async function storeArrangement(
  { store, caller, environment }: EffectDeps,
  arrangement: Arrangement | undefined,
): Promise<void> {
  const { session, navigation } = store.getState();
  const hub = navigation?.workHub;
  if (session.kind !== 'signed-in' || !hub || !isOwnVisit(store.getState())) return;
  const { organisation, capability } = hub;
  const before = navigation?.arrangements;
  const known = before?.organisation === organisation ? before.byCapability : {};
  arrange(known, arrangement);
  const isStored = await succeeds(
    callGateway(caller, session.token, '/api/settings/v1', {
      ...target(organisation),
      settings: { [SETTING]: { [capability]: arrangement ?? null } },
    }),
  );
  if (isStored) {
    store.send({ type: 'toast-raised', key: 'settingsToast' });
    return;
  }
  environment.warn('settings-not-stored', { fields: SETTING });
  const now = store.getState().navigation?.arrangements;
  // A newer arrangement, or an arrangement of another organisation, is not undone.
  if (now?.organisation === organisation && now.byCapability[capability] === arrangement) {
    arrange(now.byCapability, known[capability]);
  }
  store.send({ type: 'toast-raised', key: 'settingsFailureToast' });

  function arrange(all: Readonly<Record<string, Arrangement>>, one: Arrangement | undefined): void {
    const { [capability]: _, ...others } = all;
    const byCapability = one ? { ...others, [capability]: one } : others;
    const { navigation: now } = store.getState();
    store.send(changedNavigation(now, { arrangements: { organisation, byCapability } }));
  }
}
