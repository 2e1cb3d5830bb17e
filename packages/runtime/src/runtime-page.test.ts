import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createModules } from './modules/create-modules';
import { createForwardedModules } from './modules/services/forwarded-modules';

const page = readFileSync(new URL('../../../docs/runtime.md', import.meta.url), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| '));

/** The members of every emitter, which the rows do not repeat. A row may also say that all members exist. */
const EVENTS = ['on', 'off', 'emit'];
const ALL = /\| (all|every call)\b/;

/** A stand-in for every dependency: the test reads only the names of the members. */
const anything = new Proxy(() => anything, { get: () => anything }) as never;

describe('docs/runtime.md', () => {
  const { members } = createModules(anything, anything);
  const forwarded = Object.keys(createForwardedModules(anything, anything, anything).members);
  const implemented = Object.entries(members).filter(([name]) => !forwarded.includes(name));

  it.each(implemented)('has a row for %s that names all its members', (name, member) => {
    const row = rows.find((line) => line.split('|')[1]?.includes(`\`${name}\``)) ?? '';
    const names = Object.keys(typeof member === 'function' ? member() : member);
    const isTold = (each: string) => ALL.test(row) || EVENTS.includes(each) || row.includes(`\`${each}\``);
    expect(row).not.toBe('');
    expect(names.filter((each) => !isTold(each))).toEqual([]);
  });
});
