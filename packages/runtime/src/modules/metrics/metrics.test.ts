import { expect, test, vi } from 'vitest';
import { createMetrics } from './metrics';

function start() {
  let now = 100;
  const notify = vi.fn();
  const due: (() => void)[] = [];
  const after = (_ms: number, run: () => void) => {
    due.push(run);
    return () => {};
  };
  const { api, flush } = createMetrics({ notify, now: () => now, after });
  return { notify, due, flush, metrics: api.create('orders'), pass: (ms: number) => (now += ms) };
}

test('levels, names and durations are sent together, but neither texts nor data', () => {
  const { metrics, notify, due, pass } = start();
  metrics.error('the order of Mara failed', { order: 7 });
  metrics.event(['opened', 'closed'], { order: 7 });
  metrics.store({ level: 'WARN', event: 'stored', message: 'secret' });
  const timer = metrics.start('load');
  pass(250);
  expect(timer.time()).toBe(250);
  expect(timer.time({ event: 'load.list' })).toBe(250);
  expect(notify).not.toHaveBeenCalled();
  expect(due).toHaveLength(1);
  due[0]?.();
  expect(notify.mock.calls).toEqual([
    [
      'metrics.record',
      [
        { type: 'message', level: 'error' },
        { type: 'event', name: 'opened' },
        { type: 'event', name: 'closed' },
        { type: 'message', level: 'warn' },
        { type: 'event', name: 'stored' },
        { type: 'timer', name: 'load', at: 100, milliseconds: 250 },
        { type: 'timer', name: 'load.list', at: 100, milliseconds: 250 },
      ],
    ],
  ]);
});

test('of each collection 200 records are kept, names are cut, and without records nothing is sent', () => {
  const { metrics, notify, flush } = start();
  flush();
  expect(notify).not.toHaveBeenCalled();
  for (let turn = 0; turn < 300; turn += 1) metrics.event('x'.repeat(100));
  flush();
  const [, records] = notify.mock.calls[0] ?? [];
  expect(records).toHaveLength(200);
  expect(records[0].name).toHaveLength(64);
});

test('every other call of the public client has no effect and never throws', () => {
  const { metrics, notify, flush } = start();
  const all = Object(metrics);
  all.recent('page');
  all.history.push('/x');
  all.analytics.trackPage({});
  flush();
  expect(notify).not.toHaveBeenCalled();
});
