// The reducer of the frame's connection: one pure function for each event, from state to state and effects. The
// `nonce` of `started`, `waited` and `gone` is new, for the PING that may be sent.
//
// The frame sends PING until it receives PONG (FRAME-03, FRAME-04). Each PING has its own nonce, and only the PONG
// with the last nonce is accepted: a repeated PONG, or one that responds to an earlier PING, is ignored. The frame
// also reconnects when the shell drops the connection. After `MAX_QUICK_DROPS` drops it waits first, because
// otherwise two documents that drop each other's connection would loop.

/** The number of PINGs that a frame sends before it gives up, and the longest delay between two of them in ms. */
export const MAX_PINGS = 20;
export const MAX_PING_INTERVAL_MS = 2_000;
const FIRST_PING_INTERVAL_MS = 100;

/** After so many dropped connections in quick succession, the frame waits `RETRY_DELAY_MS` before the next PING. */
export const MAX_QUICK_DROPS = 5;
export const RETRY_DELAY_MS = 500;

/** After so many ms of connection, the count of dropped connections is reset. */
export const DROP_COUNT_TTL_MS = 10_000;

/**
 * The state of the handshake. `silent`: the shell has not responded and no more PINGs are sent; a late PONG is still
 * accepted.
 */
export type ConnectionState =
  | { phase: 'idle' | 'stopped' }
  | { phase: 'pinging' | 'silent'; nonce: string; pings: number; drops: number }
  | { phase: 'connected'; nonce: string; drops: number };

export type ConnectionEffect =
  /** Creates a pair of ports, closes the earlier one, sends PING, and dispatches `waited` after `waitMs`. */
  | { do: 'ping'; nonce: string; waitMs: number }
  /** Flushes the queue, and dispatches `waited` after `waitMs`. */
  | { do: 'open'; waitMs: number }
  /** Closes the port and queues again; dispatches `waited` after `waitMs` if that is set. */
  | { do: 'forget'; waitMs?: number }
  | { do: 'warn' | 'close'; waitMs?: undefined };

export interface ConnectionStep {
  state: ConnectionState;
  effects: readonly ConnectionEffect[];
}

/** The document has started. */
export function started(state: ConnectionState, nonce: string): ConnectionStep {
  return state.phase === 'idle' ? ping(nonce, 1, 0) : step(state);
}

/** The time `waitMs` of the last effect has passed. */
export function waited(state: ConnectionState, nonce: string): ConnectionStep {
  if (state.phase === 'connected') return step({ ...state, drops: 0 });
  if (state.phase !== 'pinging') return step(state);
  if (state.pings < MAX_PINGS) return ping(nonce, state.pings + 1, state.drops);
  return step({ ...state, phase: 'silent' }, { do: 'warn' });
}

/** A PONG with this nonce was received. */
export function ponged(state: ConnectionState, nonce: string): ConnectionStep {
  const isAwaited = state.phase === 'pinging' || state.phase === 'silent';
  if (!isAwaited || state.nonce !== nonce) return step(state);
  return step({ phase: 'connected', nonce, drops: state.drops }, { do: 'open', waitMs: DROP_COUNT_TTL_MS });
}

/** The other end of the connection was lost. */
export function gone(state: ConnectionState, nonce: string): ConnectionStep {
  if (state.phase !== 'connected') return step(state);
  const { drops } = state;
  if (drops === MAX_QUICK_DROPS)
    return step({ phase: 'pinging', nonce, pings: 0, drops }, { do: 'forget', waitMs: RETRY_DELAY_MS });
  const again = ping(nonce, 1, drops + 1);
  return step(again.state, { do: 'forget' }, ...again.effects);
}

/** The connection is not needed any longer. */
export function stopped(state: ConnectionState): ConnectionStep {
  return state.phase === 'stopped' ? step(state) : step({ phase: 'stopped' }, { do: 'close' });
}

function step(state: ConnectionState, ...effects: ConnectionEffect[]): ConnectionStep {
  return { state, effects };
}

function ping(nonce: string, pings: number, drops: number): ConnectionStep {
  const waitMs = Math.min(FIRST_PING_INTERVAL_MS * 2 ** (pings - 1), MAX_PING_INTERVAL_MS);
  return step({ phase: 'pinging', nonce, pings, drops }, { do: 'ping', nonce, waitMs });
}
