import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ConnectionEffect,
  type ConnectionState,
  type ConnectionStep,
  gone,
  MAX_PING_INTERVAL_MS,
  MAX_PINGS,
  MAX_QUICK_DROPS,
  ponged,
  RETRY_DELAY_MS,
  started,
  stopped,
  waited,
} from './connection-state';

/** One call of the reducer, so that a test can hold and generate sequences of them. */
type ConnectionEvent =
  | { type: 'started' | 'waited' | 'gone' | 'ponged'; nonce: string }
  | { type: 'stopped'; nonce?: undefined };

const transitions = { started, waited, gone, ponged };

function reduceConnection(state: ConnectionState, event: ConnectionEvent): ConnectionStep {
  return event.type === 'stopped' ? stopped(state) : transitions[event.type](state, event.nonce);
}

const idle: ConnectionState = { phase: 'idle' };

/** Applies events one after another and collects all effects. */
function run(events: readonly ConnectionEvent[], from: ConnectionState = idle) {
  const effects: ConnectionEffect[] = [];
  let state = from;
  for (const event of events) {
    const step = reduceConnection(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

const kinds = (effects: readonly ConnectionEffect[]) => effects.map((effect) => effect.do);
const waits = (count: number): ConnectionEvent[] =>
  Array.from({ length: count }, (_, index) => ({ type: 'waited', nonce: `n${index + 2}` }));

describe('the handshake', () => {
  test('FRAME-03 starts with a PING', () => {
    expect(run([{ type: 'started', nonce: 'n1' }])).toEqual({
      state: { phase: 'pinging', nonce: 'n1', pings: 1, drops: 0 },
      effects: [{ do: 'ping', nonce: 'n1', waitMs: 100 }],
    });
  });

  test('FRAME-04 ends with the PONG that has the last nonce', () => {
    const { state, effects } = run([
      { type: 'started', nonce: 'n1' },
      { type: 'ponged', nonce: 'n1' },
    ]);
    expect(state).toEqual({ phase: 'connected', nonce: 'n1', drops: 0 });
    expect(kinds(effects)).toEqual(['ping', 'open']);
  });

  test('FRAME-04 forgets earlier drops after 10 s of connection', () => {
    const pinging: ConnectionState = { phase: 'pinging', nonce: 'n1', pings: 1, drops: 3 };
    const { state, effects } = run([{ type: 'ponged', nonce: 'n1' }], pinging);
    expect(effects).toEqual([{ do: 'open', waitMs: 10_000 }]);
    expect(run([{ type: 'waited', nonce: 'n2' }], state).state).toMatchObject({ drops: 0 });
  });

  test.each([
    ['with an unknown nonce', 'stranger'],
    ['to an earlier PING', 'n1'],
    ['with an empty nonce', ''],
  ])('ignores a PONG %s', (_, nonce) => {
    const waiting = run([{ type: 'started', nonce: 'n1' }, ...waits(1)]).state;
    expect(reduceConnection(waiting, { type: 'ponged', nonce })).toEqual({ state: waiting, effects: [] });
  });

  test('ignores a second PONG', () => {
    const connected: ConnectionState = { phase: 'connected', nonce: 'n1', drops: 0 };
    expect(reduceConnection(connected, { type: 'ponged', nonce: 'n1' }).effects).toEqual([]);
  });

  test('repeats the PING with a new nonce and increasing delays', () => {
    const { effects } = run([{ type: 'started', nonce: 'n1' }, ...waits(6)]);
    expect(effects).toMatchObject([
      { nonce: 'n1', waitMs: 100 },
      { nonce: 'n2', waitMs: 200 },
      { nonce: 'n3', waitMs: 400 },
      { nonce: 'n4', waitMs: 800 },
      { nonce: 'n5', waitMs: 1_600 },
      { nonce: 'n6', waitMs: MAX_PING_INTERVAL_MS },
      { nonce: 'n7', waitMs: MAX_PING_INTERVAL_MS },
    ]);
  });

  test('gives up with one warning, but still accepts a late PONG to the last PING', () => {
    const tired = run([{ type: 'started', nonce: 'n1' }, ...waits(MAX_PINGS + 3)]);
    expect(tired.state.phase).toBe('silent');
    expect(kinds(tired.effects)).toEqual([...Array(MAX_PINGS).fill('ping'), 'warn']);
    const late = run([{ type: 'ponged', nonce: `n${MAX_PINGS}` }], tired.state);
    expect([late.state.phase, kinds(late.effects)]).toEqual(['connected', ['open']]);
  });

  test('ignores a timer that fires after the PONG', () => {
    const connected: ConnectionState = { phase: 'connected', nonce: 'n1', drops: 0 };
    expect(reduceConnection(connected, { type: 'waited', nonce: 'n2' })).toEqual({
      state: connected,
      effects: [],
    });
  });

  test('starts again when the other end is lost, but only after it was connected', () => {
    const again = run([{ type: 'gone', nonce: 'n9' }], { phase: 'connected', nonce: 'n1', drops: 0 });
    expect(again.state).toEqual({ phase: 'pinging', nonce: 'n9', pings: 1, drops: 1 });
    expect(kinds(again.effects)).toEqual(['forget', 'ping']);
    expect(
      run([{ type: 'gone', nonce: 'n9' }], { phase: 'pinging', nonce: 'n1', pings: 1, drops: 0 }).effects,
    ).toEqual([]);
  });
});

test('a connection that is dropped repeatedly is retried with a delay, so that two documents do not loop', () => {
  const round: ConnectionEvent[] = [
    { type: 'ponged', nonce: 'n1' },
    { type: 'gone', nonce: 'n1' },
  ];
  const rounds = Array.from({ length: MAX_QUICK_DROPS + 3 }, () => round).flat();
  const { state, effects } = run([{ type: 'started', nonce: 'n1' }, ...rounds]);
  expect(kinds(effects).filter((kind) => kind === 'ping')).toHaveLength(MAX_QUICK_DROPS + 1);
  expect(effects.at(-1)).toEqual({ do: 'forget', waitMs: RETRY_DELAY_MS });
  expect(run([{ type: 'waited', nonce: 'n2' }], state).effects).toEqual([
    { do: 'ping', nonce: 'n2', waitMs: 100 },
  ]);
});

const nonces = fc.constantFrom('n1', 'n2', 'n3');
const anyEvent: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom('started', 'waited', 'gone', 'ponged'), nonce: nonces }),
  { arbitrary: fc.constant<ConnectionEvent>({ type: 'stopped' }), weight: 1 },
);

describe('for any sequence of events', () => {
  test('the connection opens once, and only after a PONG to the last PING', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 80 }), (events) => {
        let state: ConnectionState = idle;
        let lastNonce: string | undefined;
        for (const event of events) {
          const step = reduceConnection(state, event);
          for (const effect of step.effects) {
            if (effect.do === 'open')
              expect([event.type, 'nonce' in event && event.nonce]).toEqual(['ponged', lastNonce]);
            if (effect.do === 'open') expect(state.phase).not.toBe('connected');
            if (effect.do === 'ping') lastNonce = effect.nonce;
          }
          state = step.state;
        }
      }),
    );
  });

  test('at most MAX_PINGS PINGs are sent between two connections', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 200 }), (events) => {
        let pings = 0;
        for (const effect of run(events).effects) {
          if (effect.do === 'open') pings = 0;
          if (effect.do === 'ping') pings += 1;
          expect(pings).toBeLessThanOrEqual(MAX_PINGS);
        }
      }),
    );
  });

  test('there are no effects after stop', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), fc.array(anyEvent), (before, after) => {
        const ended = run([...before, { type: 'stopped' }]).state;
        expect(run(after, ended)).toEqual({ state: { phase: 'stopped' }, effects: [] });
      }),
    );
  });

  test('a PONG to the last PING connects, even if earlier messages were lost or repeated', () => {
    fc.assert(
      fc.property(
        fc.array(
          anyEvent.filter(({ type }) => type !== 'stopped'),
          { maxLength: 80 },
        ),
        (events) => {
          const { state } = run([{ type: 'started', nonce: 'n1' }, ...events]);
          const nonce = 'nonce' in state ? state.nonce : '';
          expect(run([{ type: 'ponged', nonce }], state).state.phase).toBe('connected');
        },
      ),
    );
  });
});
