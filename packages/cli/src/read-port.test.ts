import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choosePort } from './read-port';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-port-'));
  mkdirSync(path.join(folder, 'public'));
  writeFileSync(path.join(folder, '.env'), 'VITE_SHELL=http://experience.shell.localhost:4100\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the port of the shell is that which the solution trusts, unless --port or PORT names another', () => {
  const registration = path.join(folder, 'public', 'registration.json');
  expect(choosePort(undefined, registration, {})).toBe(4100);
  expect(choosePort(undefined, path.join(folder, 'registration.json'), {})).toBe(4100);
  expect(choosePort(undefined, registration, { PORT: '4200' })).toBe(4200);
  expect(choosePort('4300', registration, { PORT: '4200' })).toBe(4300);
});

it('the port of the shell is 4000 where the solution names none', () => {
  rmSync(path.join(folder, '.env'));
  expect(choosePort(undefined, path.join(folder, 'registration.json'), {})).toBe(4000);
});

it.each(['0', '65536', 'abc', ''])('the port “%s” is refused', (port) => {
  expect(() => choosePort(port, undefined, {})).toThrow('is not between 1 and 65535');
});
