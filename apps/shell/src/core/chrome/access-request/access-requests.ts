import { callGateway, type GatewayCaller } from '../../platform/network/call-gateway';
import { createStore } from '../../platform/store';
import { workspaceOf } from '../../resolve/route-decision';
import type { ShellSnapshot } from '../shell-snapshot';
import { type AccessRequest, reduceAccessRequest, wantedAccess } from './access-request';

export interface AccessRequests {
  getState(): AccessRequest | undefined;
  /** Returns its undo. */
  subscribe(listener: () => void): () => void;
  /** Asks for what the address leads to, in the name of who is signed in. */
  request(snapshot: ShellSnapshot): Promise<void>;
}

/**
 * Asks the administrators of the organisation (UI-04). The gateway keeps one open request of each kind, so asking again
 * changes nothing. Part of the chrome's chunk: nobody can ask before the chrome is there.
 */
export function createAccessRequests(caller: GatewayCaller): AccessRequests {
  const store = createStore<AccessRequest | undefined, AccessRequest>(undefined, reduceAccessRequest);
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    async request({ decision }) {
      const wanted = wantedAccess(decision);
      const user = workspaceOf(decision)?.user;
      if (wanted === undefined || user === undefined) return;
      store.send({ ...wanted, phase: 'sending' });
      const isSent = await callGateway(caller, user.token, '/api/access-requests/v1', wanted).then(
        ({ ok }) => ok,
        () => false,
      );
      store.send({ ...wanted, phase: isSent ? 'sent' : 'failed' });
    },
  };
}
