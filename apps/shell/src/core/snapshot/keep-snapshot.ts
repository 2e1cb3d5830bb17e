import type { LateEffect } from '../late/late-ground';
import { makeSnapshot } from './make-snapshot';
import { SNAPSHOT_KEY } from './snapshot-store';

/** Keeps the snapshot true for the next start. Its removal does not wait for the chrome: `snapshot-store.ts`. */
export const keepSnapshot: LateEffect = ({ store, environment, configuration }) => {
  const { stored } = environment;

  async function save(): Promise<void> {
    const { session, account, activeOrganisation } = store.getState();
    if (session.kind !== 'signed-in' || account.kind !== 'known' || activeOrganisation === undefined) return;
    const { token } = session;
    const sidHash = await environment.hash(token.sid);
    // While the hash was made the user may have left; what was removed then must not come back.
    if (sidHash === undefined || store.getState().session.kind !== 'signed-in') return;
    const { answer, answeredAt } = account;
    const text = makeSnapshot({
      token,
      sidHash,
      answer,
      current: activeOrganisation,
      page: configuration,
      answeredAt,
    });
    if (text === undefined) stored.remove(SNAPSHOT_KEY);
    else stored.set(SNAPSHOT_KEY, text);
  }

  void save();
  return store.subscribe((state, before) => {
    const isSame = state.account === before.account && state.activeOrganisation === before.activeOrganisation;
    if (!isSame) void save();
  });
};
