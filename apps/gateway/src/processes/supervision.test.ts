import { describe, expect, it } from 'vitest';
import {
  beginSupervision,
  type Step,
  type Supervision,
  type SupervisionAction,
  type SupervisionEvent,
  supervise,
} from './supervision';

const ready = (id: number, now = 0): SupervisionEvent => ({ type: 'ready', id, now });
const died = (id: number, now = 0): SupervisionEvent => ({
  type: 'ended',
  id,
  now,
  failed: true,
  how: 'died',
});
const left = (id: number): SupervisionEvent => ({ type: 'ended', id, now: 0, failed: false, how: 'left' });
const delayOver: SupervisionEvent = { type: 'delay-over' };
const restart: SupervisionEvent = { type: 'restart' };
const stop: SupervisionEvent = { type: 'stop' };

/** Describes an action in short: `start 2`, `wait 500`, `announce`. */
function brief(action: SupervisionAction): string {
  switch (action.type) {
    case 'wait':
      return `wait ${action.ms}`;
    case 'warn':
    case 'announce':
      return action.type;
    default:
      return `${action.type} ${action.id}`;
  }
}

/** With two workers: the actions that result from the last event, and the state after it. */
function after(...events: SupervisionEvent[]): { state: Supervision; actions: string[] } {
  let step: Step = beginSupervision(2);
  for (const event of events) step = supervise(step.state, event);
  return { state: step.state, actions: step.actions.map(brief) };
}

const serving = [ready(1), ready(2)];

describe('the primary process', () => {
  it.each<[string, SupervisionEvent[], string[]]>([
    ['starts one worker first', [], ['start 1']],
    ['starts the other workers once the first is ready', [ready(1)], ['start 2']],
    ['announces that it serves when all workers are ready', serving, ['announce']],
    ['announces only once that it serves', [...serving, died(2), delayOver, ready(3)], []],
    ['waits before it replaces a worker that died', [...serving, died(2)], ['warn', 'wait 500']],
    ['starts the replacement when the delay is over', [...serving, died(2), delayOver], ['start 3']],
    [
      'replaces a worker without a delay if it served for a minute',
      [...serving, died(2, 60_000)],
      ['warn', 'wait 0'],
    ],
    [
      'waits longer after each worker that dies',
      [...serving, died(2), delayOver, died(3)],
      ['warn', 'wait 1000'],
    ],
    ['waits once when two workers die', [...serving, died(2), died(1)], ['warn']],
    [
      'starts both replacements when the delay is over',
      [...serving, died(2), died(1), delayOver],
      ['start 3', 'start 4'],
    ],
    ['starts a new worker first when it restarts', [...serving, restart], ['start 3']],
    ['stops an old worker when the new one is ready', [...serving, restart, ready(3)], ['stop-one 1']],
    [
      'starts the next worker when the old one has ended',
      [...serving, restart, ready(3), left(1)],
      ['start 4'],
    ],
    ['waits for the old worker to end', [...serving, restart, ready(3), restart], []],
    [
      'ends the restart when all workers are new',
      [...serving, restart, ready(3), left(1), ready(4), left(2)],
      [],
    ],
    ['abandons a restart whose first worker dies', [...serving, restart, died(3)], ['warn']],
    ['keeps the old workers after an abandoned restart', [...serving, restart, died(3), ready(2)], []],
    [
      'replaces an old worker that dies during a restart',
      [...serving, restart, died(1), delayOver, ready(3)],
      ['start 4'],
    ],
    ['does not restart before all workers serve', [ready(1), restart], []],
    ['stops all workers', [...serving, stop], ['stop 1', 'stop 2']],
    [
      'stops workers that start, stop or serve',
      [...serving, restart, ready(3), stop],
      ['stop 1', 'stop 2', 'stop 3'],
    ],
    ['stops only once', [...serving, stop, stop], []],
    ['replaces no worker while it stops', [...serving, stop, died(1)], []],
    ['starts no worker when a delay ends while it stops', [...serving, died(1), stop, delayOver], []],
    ['ignores the end of an unknown worker', [...serving, died(9)], []],
  ])('%s', (_rule, events, actions) => {
    const { actions: taken } =
      events.length === 0 ? { actions: beginSupervision(2).actions.map(brief) } : after(...events);
    expect(taken).toEqual(actions);
  });

  it.each<[string, SupervisionEvent[], 0 | 1]>([
    ['all workers ended by themselves', [...serving, stop, left(1), left(2)], 0],
    ['one worker had to be killed', [...serving, stop, left(1), died(2)], 1],
    ['the first start failed', [died(1)], 1],
  ])('ends with the right exit code when %s', (_rule, events, exitCode) => {
    expect(after(...events).state).toMatchObject({ phase: 'stopping', workers: [], exitCode });
  });

  const dying = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => [delayOver, died(from + index)]).flat();

  it('gives up when six workers in a row died soon after their start and none serves', () => {
    const four = [...serving, died(1), died(2), delayOver, died(3), died(4), delayOver];
    expect(after(...four, died(5)).state.phase).toBe('serving');
    const { state, actions } = after(...four, died(5), died(6));
    expect(actions).toEqual(['warn']);
    expect(state).toMatchObject({ phase: 'stopping', exitCode: 1 });
  });

  it('never gives up while a worker serves, and retries every 30 s', () => {
    const { state, actions } = after(...serving, died(2), ...dying(3, 20));
    expect(state.phase).toBe('serving');
    expect(actions).toEqual(['warn', 'wait 30000']);
  });
});
