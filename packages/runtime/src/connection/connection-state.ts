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

/** The `nonce` of `started`, `waited` and `gone` is a new one, for a PING that may follow. */
export type ConnectionEvent =
  | { type: 'started' | 'waited' | 'gone'; nonce: string }
  | { type: 'ponged'; nonce: string }
  | { type: 'stopped' };

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

/**
 * Sends PING until PONG (FRAME-03, FRAME-04). Each PING has its own nonce, and only the PONG with the last one is
 * accepted. A PONG that is repeated, or that responds to an earlier PING, is ignored; after a lost one, PING is sent
 * again. The frame also reconnects when the shell drops the connection, but after `MAX_QUICK_DROPS` it waits first:
 * otherwise two documents that drop each other's connection would loop.
 */
export function reduceConnection(state: ConnectionState, event: ConnectionEvent): ConnectionStep {
  const same: ConnectionStep = { state, effects: [] };
  if (state.phase === 'stopped') return same;
  switch (event.type) {
    case 'started':
      return state.phase === 'idle' ? ping(event.nonce, 1, 0) : same;
    case 'waited':
      if (state.phase === 'connected') return { state: { ...state, drops: 0 }, effects: [] };
      if (state.phase !== 'pinging') return same;
      if (state.pings < MAX_PINGS) return ping(event.nonce, state.pings + 1, state.drops);
      return { state: { ...state, phase: 'silent' }, effects: [{ do: 'warn' }] };
    case 'ponged': {
      const awaited = state.phase === 'pinging' || state.phase === 'silent';
      if (!awaited || state.nonce !== event.nonce) return same;
      return {
        state: { phase: 'connected', nonce: event.nonce, drops: state.drops },
        effects: [{ do: 'open', waitMs: DROP_COUNT_TTL_MS }],
      };
    }
    case 'gone': {
      if (state.phase !== 'connected') return same;
      const { drops } = state;
      if (drops === MAX_QUICK_DROPS) {
        const later = { phase: 'pinging', nonce: event.nonce, pings: 0, drops } as const;
        return { state: later, effects: [{ do: 'forget', waitMs: RETRY_DELAY_MS }] };
      }
      const again = ping(event.nonce, 1, drops + 1);
      return { state: again.state, effects: [{ do: 'forget' }, ...again.effects] };
    }
    case 'stopped':
      return { state: { phase: 'stopped' }, effects: [{ do: 'close' }] };
    default:
      return event satisfies never;
  }
}

function ping(nonce: string, pings: number, drops: number): ConnectionStep {
  const waitMs = Math.min(FIRST_PING_INTERVAL_MS * 2 ** (pings - 1), MAX_PING_INTERVAL_MS);
  return { state: { phase: 'pinging', nonce, pings, drops }, effects: [{ do: 'ping', nonce, waitMs }] };
}
