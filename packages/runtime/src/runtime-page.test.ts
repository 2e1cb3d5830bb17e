import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createAbsentModules } from './modules/absent/absent-modules';
import { createModules } from './modules/create-modules';

const page = readFileSync(new URL('../../../docs/runtime.md', import.meta.url), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| '));

/** Said once for all: what every emitter has. A row may also say that all of it is there. */
const EVENTS = ['on', 'off', 'emit'];
const ALL = /\| (all|every call)\b/;

/** Nothing of it is called: only the names are looked at. */
const anything = new Proxy(() => anything, { get: () => anything }) as never;

describe('docs/runtime.md', () => {
  const { members } = createModules(anything, anything);
  const absent = Object.keys(createAbsentModules(anything));
  const there = Object.entries(members).filter(([name]) => !absent.includes(name));

  it.each(there)('has a row for %s, with everything that stands in it', (name, member) => {
    const row = rows.find((line) => line.split('|')[1]?.includes(`\`${name}\``)) ?? '';
    const names = Object.keys(typeof member === 'function' ? member() : member);
    const isTold = (each: string) => ALL.test(row) || EVENTS.includes(each) || row.includes(`\`${each}\``);
    expect(row).not.toBe('');
    expect(names.filter((each) => !isTold(each))).toEqual([]);
  });
});
