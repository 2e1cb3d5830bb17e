import type { Environment } from '../environment';
import type { PageConfiguration } from '../page-configuration';
import type { SessionState, Token } from '../session/session-state';
import type { ShellEvent, ShellState } from '../shell-state';
import type { Store } from '../store';
import { makeSnapshot } from './make-snapshot';
import { readSnapshot, type Snapshot } from './snapshot';

const KEY = 'unifiedShell.snapshot';

export interface SnapshotStore {
  read(): Snapshot | undefined;
  /** Whether this token is of the session the snapshot was made in. */
  isOf(snapshot: Snapshot, token: Token): Promise<boolean>;
  /** Keeps the snapshot true while the shell runs, and removes it as soon as the session is over. Returns its undo. */
  follow(store: Store<ShellState, ShellEvent>): () => void;
}

/** The snapshot in the browser's storage, shared by all tabs of the shell's origin. */
export function createSnapshotStore(page: PageConfiguration, environment: Environment): SnapshotStore {
  const { stored } = environment;

  async function save(store: Store<ShellState, ShellEvent>): Promise<void> {
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
      page,
      answeredAt,
    });
    if (text === undefined) stored.remove(KEY);
    else stored.set(KEY, text);
  }

  return {
    read() {
      const snapshot = readSnapshot(stored.get(KEY), environment.now(), page.environment);
      if (snapshot === undefined) stored.remove(KEY);
      return snapshot;
    },
    async isOf({ userId, sidHash }, token) {
      return userId === token.userId && sidHash === (await environment.hash(token.sid));
    },
    follow: (store) =>
      store.subscribe((state, before) => {
        if (state.session !== before.session && isOver(state.session)) return stored.remove(KEY);
        const isSame =
          state.account === before.account && state.activeOrganisation === before.activeOrganisation;
        if (!isSame) void save(store);
      }),
  };
}

/** In every one of these the page leaves or starts anew, and must not find the snapshot again. */
function isOver({ kind }: SessionState): boolean {
  return kind === 'signed-out' || kind === 'replaced' || kind === 'leaving';
}
