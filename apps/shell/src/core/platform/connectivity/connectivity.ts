/** How the last ping ended; `PENDING` until the first one has (SW-12). */
export type PingResult = 'PENDING' | 'SUCCESS' | 'FAILED';

/** What the user is told of the network, over whatever they see. */
export type ConnectivityNotice = 'none' | 'offline' | 'back-online';

export interface Connectivity {
  ping: PingResult;
  notice: ConnectivityNotice;
}

export type ConnectivityEvent =
  /** Sent as `FAILED` only where something else got no answer either (SW-09). */
  | { type: 'pinged'; result: Exclude<PingResult, 'PENDING'> }
  /** The user has read it (UI-09), or its time is over. */
  | { type: 'notice-dismissed' };

export const UNKNOWN_CONNECTIVITY: Connectivity = { ping: 'PENDING', notice: 'none' };

/** A loss is told once: a notice that was put away stays away until the network has been back. */
export function reduceConnectivity(state: Connectivity, event: ConnectivityEvent): Connectivity {
  const { ping, notice } = state;
  if (event.type === 'notice-dismissed') return notice === 'none' ? state : { ping, notice: 'none' };
  const { result } = event;
  if (result === ping) return state;
  if (result === 'FAILED') return { ping: result, notice: 'offline' };
  return { ping: result, notice: notice === 'offline' ? 'back-online' : 'none' };
}
