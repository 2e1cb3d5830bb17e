import { expect, it } from 'vitest';
import { decideFault, NO_FAULTS, readFaults } from './faults';

it('without faults every request passes at once', () => {
  for (const path of ['/', '/api/boot', '/ims/check/v6/token', '/runtime/runtime-1.js']) {
    expect(decideFault(path, NO_FAULTS)).toEqual({ kind: 'pass', delayMs: 0 });
  }
});

it('a slow token delays the calls that answer a token, and no other call', () => {
  const faults = readFaults(['slow-token=3000']);
  expect(decideFault('/ims/check/v6/token', faults)).toEqual({ kind: 'pass', delayMs: 3_000 });
  expect(decideFault('/api/boot', faults)).toEqual({ kind: 'pass', delayMs: 0 });
});

it('a lost network ends each connection', () => {
  expect(decideFault('/', readFaults(['lost-network']))).toEqual({ kind: 'disconnect' });
});

it('a forbidden path is answered with 403, and its neighbours pass', () => {
  const faults = readFaults(['forbidden=/api/settings', 'forbidden=/api/recents']);
  expect(decideFault('/api/settings/v1', faults)).toEqual({ kind: 'refuse', status: 403 });
  expect(decideFault('/api/recents/v1', faults)).toEqual({ kind: 'refuse', status: 403 });
  expect(decideFault('/api/boot', faults)).toMatchObject({ kind: 'pass' });
});

it('a removed runtime is answered with its status', () => {
  const faults = readFaults(['runtime=404']);
  expect(decideFault('/runtime/runtime-1.js', faults)).toEqual({ kind: 'refuse', status: 404 });
});

it.each(['slow-token', 'slow-token=x', 'lost-network=1', 'forbidden=api', 'runtime=200', 'fire'])(
  'the fault %s is refused, and the faults that exist are named',
  (word) => {
    expect(() => readFaults([word])).toThrow('use slow-token=<milliseconds>');
  },
);
