import { toShellError } from '../../platform/network/shell-error';
import type { Store } from '../../platform/store';
import type { Token } from '../../session/session-state';
import { toHash } from '../../url/shell-location';
import { hasFailures, withList, withoutFailures } from '../../workspace/account/account-changes';
import type { AccountChange, KnownAccount } from '../../workspace/account/account-state';
import type { MissingData } from '../../workspace/organisation/missing-data';
import { frameRequestOf, missingDataOf, type RouteDecision } from '../route-decision';
import type { ResolveRoomEvent, ResolveRoomState } from '../state';
import type { MissingDataRequestDeps, requestMissingData } from './request-missing-data';

/** The exports of the chunk with the requests. */
export interface MissingDataModule {
  requestMissingData: typeof requestMissingData;
}

export interface FetchMissingDataDeps extends MissingDataRequestDeps {
  store: Store<ResolveRoomState, ResolveRoomEvent>;
  getDecision(): RouteDecision;
  /** Loads the chunk. Most starts miss no data, so it is loaded with the first request or after the first frame. */
  loadRequests(): Promise<MissingDataModule>;
}

/**
 * Fetches the data that the decision is missing, with one request at a time for each kind.
 * @returns a function that stops it
 */
export function fetchMissingData(deps: FetchMissingDataDeps): () => void {
  const { store, getDecision, loadRequests } = deps;
  const running = new Set<string>();

  /** @returns the change of the account that stores the answer */
  async function fetchOne(missingData: MissingData, token: Token) {
    const requests = await loadRequests();
    return requests.requestMissingData(deps, missingData, token, store.getState().location);
  }

  function changeOfFailure(
    missingData: MissingData,
    cause: unknown,
  ): (account: KnownAccount) => AccountChange {
    const { organisation, kind } = missingData;
    if (kind === 'organisationData' || kind === 'organisations')
      return () => ({ failure: { organisation, error: toShellError(cause) } });
    return (account) => withList(account, missingData, { kind: 'failed' });
  }

  function change(toChange: (account: KnownAccount) => AccountChange): void {
    const { account } = store.getState();
    if (account.kind === 'known') store.send({ type: 'account-changed', change: toChange(account) });
  }

  /**
   * The data of one organisation replaces that of another. The user may have switched the organisation (case T5) or the
   * account (ORG-07) while it was fetched.
   */
  function isWanted({ organisation, kind }: MissingData, { userId }: Token): boolean {
    const { session } = store.getState();
    if (session.kind !== 'signed-in' || session.token.userId !== userId) return false;
    if (kind !== 'organisationData') return true;
    const missingData = missingDataOf(getDecision());
    return missingData?.kind === kind && missingData.organisation === organisation;
  }

  async function consider(): Promise<void> {
    const { session } = store.getState();
    const missingData = missingDataOf(getDecision());
    if (missingData === undefined || session.kind !== 'signed-in') return;
    const { token } = session;
    const id = `${token.userId} ${missingData.organisation} ${missingData.kind}`;
    if (running.has(id)) return;
    running.add(id);
    const toChange = await fetchOne(missingData, token).catch((cause: unknown) =>
      changeOfFailure(missingData, cause),
    );
    running.delete(id);
    if (isWanted(missingData, token)) change(toChange);
  }

  /** The mount of the open application. */
  function currentMount(): string | undefined {
    const request = frameRequestOf(getDecision());
    return request && toHash(request.mount);
  }

  void consider();
  let openMount = currentMount();
  return store.subscribe(({ location, account, pageLoad }, before) => {
    // So that a switch of the organisation does not wait for the chunk. A failed load is tried again with a request.
    if (pageLoad === 'LOADED' && before.pageLoad !== 'LOADED') loadRequests().catch(() => undefined);
    const mountBefore = openMount;
    openMount = currentMount();
    // A move clears failures and so repeats requests (ERR-05), unless it stays inside the open application.
    const isMoved = location !== before.location && (openMount === undefined || openMount !== mountBefore);
    if (isMoved && account.kind === 'known' && hasFailures(account)) change(withoutFailures);
    else void consider();
  });
}
