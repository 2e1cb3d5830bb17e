import { expect, test } from 'vitest';
import { createMetrics } from './metrics';

test('a metrics object accepts every call without effect, and its timer returns the elapsed time', () => {
  let now = 100;
  const metrics: Record<string, (...values: unknown[]) => unknown> & object = Object(
    createMetrics(() => now).create('orders'),
  );
  for (const call of ['debug', 'info', 'log', 'warn', 'error', 'event', 'recent', 'store']) {
    expect(metrics[call]?.('message', {})).toBe(undefined);
  }
  const timer = Object(metrics['start']?.('load'));
  now = 350;
  expect(timer.time('done')).toBe(250);
});
