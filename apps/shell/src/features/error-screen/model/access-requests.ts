import { callGateway, type GatewayCaller } from '../../../kernel/platform/network/call-gateway';
import { succeeds } from '../../../kernel/platform/network/succeeds';
import { createStore } from '../../../kernel/platform/store';
import { workspaceOf } from '../../../kernel/resolve/route-decision';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';
import {
  ACCESS_REQUESTS_PATH,
  type AccessRequest,
  isSameAccess,
  reduceAccessRequest,
  wantedAccess,
} from './access-request';

export interface AccessRequests {
  getState(): AccessRequest | undefined;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * Finds out whether the user has requested the access at the address before: here, in another tab or elsewhere. What
   * is known about the same access stays until then.
   */
  recall(snapshot: ShellSnapshot): Promise<void>;
  /** Requests access to the solution at the address, on behalf of the signed-in user. */
  request(snapshot: ShellSnapshot): Promise<void>;
}

const UNDER_WAY: readonly AccessRequest['phase'][] = ['checking', 'sending'];

/**
 * Requests access from the administrators of the organisation (UI-04). The gateway keeps one open request of each
 * kind, so repeating a request changes nothing. Part of the chrome's chunk, because only the chrome sends such
 * requests.
 */
export function createAccessRequests(caller: GatewayCaller): AccessRequests {
  const store = createStore<AccessRequest | undefined, AccessRequest>(undefined, reduceAccessRequest);
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    async recall({ decision, state: { account } }) {
      const wanted = wantedAccess(decision);
      const user = workspaceOf(decision)?.user;
      if (wanted === undefined || user === undefined) return;
      const before = store.getState();
      const known = before && isSameAccess(before, wanted) ? before : undefined;
      // Another call is under way.
      if (known && UNDER_WAY.includes(known.phase)) return;
      const accountAnsweredAt = account.kind === 'known' ? account.answeredAt : undefined;
      const asked: AccessRequest = { ...(known ?? { ...wanted, phase: 'checking' }), accountAnsweredAt };
      store.send(asked);
      const found = await import('./find-request').then(
        ({ findRequest }) => findRequest(caller, user.token, wanted),
        () => undefined,
      );
      // The user may have sent a request in the meantime.
      if (store.getState() !== asked) return;
      // Its words stay as they are: a screen reader would read changed ones again.
      if (known?.phase === 'sent' && found?.phase === 'sent') return;
      // Without an answer, what is known stays; the user may send a request.
      store.send({ ...asked, ...(found ?? (known ? {} : { phase: 'none' })) });
    },
    async request({ decision, state: { account } }) {
      const wanted = wantedAccess(decision);
      const user = workspaceOf(decision)?.user;
      if (wanted === undefined || user === undefined) return;
      const accountAnsweredAt = account.kind === 'known' ? account.answeredAt : undefined;
      const sent = { ...wanted, accountAnsweredAt };
      store.send({ ...sent, phase: 'sending' });
      const isSent = await succeeds(callGateway(caller, user.token, ACCESS_REQUESTS_PATH, wanted));
      store.send({ ...sent, phase: isSent ? 'sent' : 'failed' });
    },
  };
}
