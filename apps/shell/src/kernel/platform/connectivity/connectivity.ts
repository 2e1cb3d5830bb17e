/** The result of the last ping; `PENDING` until the first one has ended (SW-12). */
export type PingResult = 'PENDING' | 'SUCCESS' | 'FAILED';

/** The notice on the network that is shown above the page. */
export type ConnectivityNotice = 'none' | 'offline' | 'back-online';

export interface Connectivity {
  ping: PingResult;
  notice: ConnectivityNotice;
}

export type ConnectivityEvent =
  /** `FAILED` is sent only if another request got no answer either (SW-09), or if two pings in a row failed. */
  | { type: 'pinged'; result: Exclude<PingResult, 'PENDING'> }
  /** The user has dismissed the notice (UI-09), or its time is over. */
  | { type: 'notice-dismissed' };

export const UNKNOWN_CONNECTIVITY: Connectivity = { ping: 'PENDING', notice: 'none' };

/** A loss of the network is reported once: a dismissed notice is not shown again until the network has been back. */
export function reduceConnectivity(state: Connectivity, event: ConnectivityEvent): Connectivity {
  const { ping, notice } = state;
  if (event.type === 'notice-dismissed') return notice === 'none' ? state : { ping, notice: 'none' };
  const { result } = event;
  if (result === ping) return state;
  if (result === 'FAILED') return { ping: result, notice: 'offline' };
  return { ping: result, notice: notice === 'offline' ? 'back-online' : 'none' };
}
