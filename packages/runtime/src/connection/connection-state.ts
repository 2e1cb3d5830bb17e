/** How often a frame asks before it gives up, and the longest pause between two questions in ms. */
export const MAX_PINGS = 20;
export const MAX_PING_INTERVAL_MS = 2_000;
const FIRST_PING_INTERVAL_MS = 100;

/** How often in haste a shell may drop its end of a living document; then the frame takes its time to ask, in ms. */
export const MAX_QUICK_DROPS = 5;
export const RETRY_DELAY_MS = 500;

/** After so many ms what was dropped before is forgotten. */
export const DROP_COUNT_TTL_MS = 10_000;

/**
 * Where the frame is in getting connected. `silent`: nobody answered, nothing more is asked; a late answer still counts.
 */
export type ConnectionState =
  | { phase: 'idle' | 'stopped' }
  | { phase: 'pinging' | 'silent'; nonce: string; pings: number; drops: number }
  | { phase: 'connected'; nonce: string; drops: number };

/** `nonce` of `started`, `waited` and `gone` is a fresh one, in case a new PING goes out. */
export type ConnectionEvent =
  | { type: 'started' | 'waited' | 'gone'; nonce: string }
  | { type: 'ponged'; nonce: string }
  | { type: 'stopped' };

export type ConnectionEffect =
  /** Makes a new pair of ports, drops the one before, asks, and comes back after `wait` ms. */
  | { do: 'ping'; nonce: string; waitMs: number }
  /** The port stands: what was queued goes out. Comes back after `wait` ms too. */
  | { do: 'open'; waitMs: number }
  /** The other end is gone: back to queueing; comes back where it says when. */
  | { do: 'forget'; waitMs?: number }
  | { do: 'warn' | 'close'; waitMs?: undefined };

export interface ConnectionStep {
  state: ConnectionState;
  effects: readonly ConnectionEffect[];
}

/**
 * PING until PONG (FRAME-03, FRAME-04): each PING has a nonce of its own, and only the PONG with the last one counts. A
 * PONG that comes twice, late, or for an earlier PING changes nothing; one that is lost is asked for again. A shell that
 * drops the connection is asked again too, but not in haste for ever: two documents that drop each other would do nothing else.
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
