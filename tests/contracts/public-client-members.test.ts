// @vitest-environment jsdom
// Every recorded member of the public client exists on the real runtime (docs/migrate/public-client-members.md).

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRealRuntime, type RuntimeWorld } from './runtime-world';

const record: { members: Record<string, { call?: object }> } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../scripts/public-client/members.json'), 'utf8'),
);
/** Accessors of the client that hold a function which the application sets. */
const SET_BY_APPLICATION = ['page.afterPrintHandler', 'page.beforePrintHandler'];

let world: RuntimeWorld;
beforeEach(() => {
  world = createRealRuntime();
});
afterEach(() => world.end());

/** The object that has the members of a module; a module may be a function that returns it. */
function objectOf(name: string): object {
  if (name === 'runtime') return world.module.default();
  if (name === 'metrics.create()') return world.module.metrics.create('part');
  const member: unknown = Reflect.get(world.module, name);
  return Object(typeof member === 'function' ? member() : member);
}

test('the record has at least the 133 members of the modules, and each is on the runtime with its kind', () => {
  const names = Object.keys(record.members);
  expect(names.length).toBeGreaterThanOrEqual(133);
  const missing = Object.entries(record.members).filter(([name, { call }]) => {
    const dot = name.lastIndexOf('.');
    const [object, member] = [objectOf(name.slice(0, dot)), name.slice(dot + 1)];
    const isCall = call !== undefined && !SET_BY_APPLICATION.includes(name);
    return isCall ? typeof Reflect.get(object, member) !== 'function' : !(member in object);
  });
  expect(missing.map(([name]) => name)).toEqual([]);
});
