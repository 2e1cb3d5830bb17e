import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-settings';
import * as v from 'valibot';
import { callGateway } from '../call-gateway';
import { fetchInTime } from '../fetch-in-time';
import type { LateEffect, LateLoan } from '../late/late-ground';
import { isOwnVisit } from '../preferences/own-visit';
import type { Arrangement } from './arrangement';

/** The setting, of a person in an organisation: arrangements by capability. */
const SETTING = 'navigationArrangements';

const ids = v.fallback(v.array(v.string()), []);
const answerSchema = v.object({
  settings: v.object({
    [SETTING]: v.fallback(v.optional(v.record(v.string(), v.object({ order: ids, hidden: ids })), {}), {}),
  }),
});

const target = (imsOrgId: string) => ({
  ...{ appId: SHELL_APP_ID, groupId: SHELL_GROUP_ID, level: 'userorg', imsOrgId },
});

/** Asks how the person wants the hubs of an organisation, when the first one of it is shown. Without an answer they stand as they come. */
export const fetchArrangements: LateEffect = ({ store, environment, caller }) => {
  let asked: string | undefined;

  async function fetch(organisation: string, token: string): Promise<void> {
    try {
      const address = `/api/settings/v1?${new URLSearchParams(target(organisation)).toString()}`;
      const headers = { authorization: `Bearer ${token}`, traceparent: caller.trace };
      const answer = await fetchInTime(environment, address, { headers });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      const { settings } = v.parse(answerSchema, await answer.json());
      if (asked !== organisation) return;
      const arrangements = { organisation, byCapability: settings[SETTING] };
      store.send({ type: 'navigation-changed', change: { arrangements } });
    } catch (cause) {
      environment.warn('navigation-arrangements-failed', { cause: String(cause) });
    }
  }

  function follow(): void {
    const { navigation, session } = store.getState();
    const organisation = navigation?.workHub?.organisation;
    if (organisation === undefined || organisation === asked || session.kind !== 'signed-in') return;
    asked = organisation;
    void fetch(organisation, session.token.value);
  }

  follow();
  return store.subscribe(follow);
};

/**
 * Arranges the hub that is shown; it holds at once, and no more if it could not be stored: then the user is told.
 * @param arrangement undefined: as it comes
 */
export async function storeArrangement(
  { store, caller, environment }: LateLoan,
  arrangement: Arrangement | undefined,
): Promise<void> {
  const { session, navigation } = store.getState();
  const hub = navigation?.workHub;
  if (session.kind !== 'signed-in' || hub === undefined || !isOwnVisit(store.getState())) return;
  const { organisation, capability } = hub;
  const before = navigation?.arrangements;
  const known = before?.organisation === organisation ? before.byCapability : {};
  const { [capability]: _, ...others } = known;
  const byCapability = arrangement ? { ...others, [capability]: arrangement } : others;
  store.send({ type: 'navigation-changed', change: { arrangements: { organisation, byCapability } } });
  const isStored = await callGateway(caller, session.token, '/api/settings/v1', {
    ...target(organisation),
    settings: { [SETTING]: { [capability]: arrangement ?? null } },
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isStored) return;
  environment.warn('settings-not-stored', { fields: SETTING });
  store.send({ type: 'navigation-changed', change: { arrangements: before } });
  store.send({ type: 'toast-raised', key: 'settingsFailureToast' });
}
