import { expect, it } from 'vitest';
import { decideFault, type Faults, NO_FAULTS, readFaults } from './faults';

const SHELL = 'experience.shell.localhost:4000';
const decide = (path: string, faults: Faults, host = SHELL) => decideFault({ host, path }, faults);

it('without faults every request passes at once and unchanged', () => {
  for (const path of ['/', '/api/boot', '/ims/check/v6/token', '/runtime/runtime-12345678.js']) {
    expect(decide(path, NO_FAULTS)).toEqual({ kind: 'pass', delayMs: 0 });
  }
});

it('a slow token delays the calls that answer a token, and no other call', () => {
  const faults = readFaults(['slow-token=3000']);
  expect(decide('/ims/check/v6/token', faults)).toEqual({ kind: 'pass', delayMs: 3_000 });
  expect(decide('/api/boot', faults)).toEqual({ kind: 'pass', delayMs: 0 });
});

it('a lost network ends each connection', () => {
  expect(decide('/', readFaults(['lost-network']))).toEqual({ kind: 'disconnect' });
});

it('a forbidden path is answered with 403, and its neighbours pass', () => {
  const faults = readFaults(['forbidden=/api/settings', 'forbidden=/api/recents']);
  expect(decide('/api/settings/v1', faults)).toEqual({ kind: 'refuse', status: 403 });
  expect(decide('/api/recents/v1', faults)).toEqual({ kind: 'refuse', status: 403 });
  expect(decide('/api/boot', faults)).toMatchObject({ kind: 'pass' });
});

it('a removed runtime is answered with its status', () => {
  const faults = readFaults(['runtime=404']);
  expect(decide('/runtime/runtime-12345678.js', faults)).toEqual({ kind: 'refuse', status: 404 });
});

it('an old runtime and a reload are added to the runtime script, and to no later part of it', () => {
  const faults = readFaults(['runtime=old', 'reload=2000']);
  const decision = decide('/runtime/runtime-12345678.js', faults);
  expect(decision).toMatchObject({ kind: 'pass', addition: { text: expect.stringContaining('"actions"') } });
  expect(decision).toMatchObject({ addition: { text: expect.stringContaining('reload(), 2000') } });
  for (const path of ['/runtime/runtime-rare-12345678.js', '/', '/api/boot']) {
    expect(decide(path, faults)).toEqual({ kind: 'pass', delayMs: 0 });
  }
});

it('a hostile sibling is a frame of the shell’s page alone, on a host of its own that the page may then frame', () => {
  const faults = readFaults(['hostile-sibling']);
  const framed = 'http://hostile.shell.localhost:4000';
  expect(decide('/', faults)).toMatchObject({
    kind: 'pass',
    addition: { framed, text: expect.stringContaining(`src="${framed}/"`) },
  });
  expect(decide('/', faults, 'hostile.shell.localhost:4000')).toMatchObject({
    kind: 'serve',
    html: expect.stringContaining('Hostile sibling'),
  });
  expect(decide('/', faults, 'identity.shell.localhost:4000')).toEqual({ kind: 'pass', delayMs: 0 });
  expect(decide('/api/boot', faults)).toEqual({ kind: 'pass', delayMs: 0 });
});

it.each([
  ...['slow-token', 'slow-token=x', 'lost-network=1', 'forbidden=api', 'runtime=200', 'runtime=new'],
  ...['reload', 'reload=soon', 'hostile-sibling=1', 'fire'],
])('the fault %s is refused, and the faults that exist are named', (word) => {
  expect(() => readFaults([word])).toThrow('use slow-token=<milliseconds>');
});
