import type { SessionState, Token } from '../../session/session-state';
import { SNAPSHOT_KEY } from '../../session/startup-cache-key';
import type { ResolveEffect } from '../deps';
import { makeSnapshot } from './make-startup-cache';
import { rememberSolution } from './remember-solution';
import type { RememberedPlace } from './startup-cache';
import { takeSnapshot } from './startup-cache-store';

/** Keeps the snapshot true for the next start. Its removal does not wait for the chrome: `snapshot-store.ts`. */
export const keepSnapshot: ResolveEffect = ({ store, environment, configuration, verdictNow }) => {
  const { stored } = environment;
  let places: readonly RememberedPlace[] = rememberedBefore();

  /** Of this session, or the start would have removed them; of a catalogue that may have changed since. */
  function rememberedBefore(): readonly RememberedPlace[] {
    const snapshot = takeSnapshot(configuration, environment);
    return snapshot?.catalogue === configuration.catalogueAddress ? snapshot.places : [];
  }

  async function save(): Promise<void> {
    const { session, account, activeOrganisation } = store.getState();
    const token = liveToken(session);
    if (token === undefined || account.kind !== 'known' || activeOrganisation === undefined) return;
    // The next start begins as the account that signed in, whichever one this tab works as.
    if (token.userId !== account.answer.profile.authId) return;
    const sidHash = await environment.hash(token.sid);
    // While the hash was made the user may have left, or the session ended; what was removed then must not come back.
    if (sidHash === undefined || liveToken(store.getState().session) === undefined) return;
    const { answer, answeredAt } = account;
    const text = makeSnapshot({
      ...{ token, sidHash, answer, answeredAt, places },
      current: activeOrganisation,
      page: configuration,
    });
    if (text === undefined) stored.remove(SNAPSHOT_KEY);
    else stored.set(SNAPSHOT_KEY, text);
  }

  /** @returns whether anything changed */
  function follow(): boolean {
    const verdict = verdictNow();
    const { decisions } = store.getState();
    const before = places;
    if (decisions.kind !== 'here') return false;
    if (verdict.kind === 'solution' && verdict.standing.person) {
      const [latest] = places;
      const isSame = latest?.base === verdict.mount.path && latest.tenant === verdict.mount.tenant;
      if (!isSame) places = rememberSolution(places, verdict, decisions.decisions);
    } else if (verdict.kind === 'error' && verdict.solution) {
      const { appId } = verdict.solution;
      const others = places.filter(({ solution }) => solution.appId !== appId);
      if (others.length < places.length) places = others;
    }
    return places !== before;
  }

  follow();
  void save();
  return store.subscribe((state, before) => {
    const isSame = state.account === before.account && state.activeOrganisation === before.activeOrganisation;
    if (follow() || !isSame) void save();
  });
};

/** @returns nothing for a session that is over, though the tab that waits may still name it */
function liveToken(session: SessionState): Token | undefined {
  return session.kind === 'signed-in' && session.end === undefined ? session.token : undefined;
}
