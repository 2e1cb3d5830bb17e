import { expect, it } from 'vitest';
import { isLocalSource } from './local-source';

const SHELL = 'http://experience.shell.localhost:4000';

it.each([
  ['http://orders.localhost:5173', true],
  ['http://localhost:5173', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['http://sample.solutions.shell.localhost:4000', false],
  ['https://sample.solutions.shell.example', false],
  ['https://notlocalhost:5173', false],
  ['https://localhost.evil.example', false],
])('recognises %s as a development server on the same machine: %s', (origin, isLocal) => {
  expect(isLocalSource(origin, SHELL)).toBe(isLocal);
});
