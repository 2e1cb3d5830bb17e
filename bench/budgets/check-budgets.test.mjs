import { expect, it } from 'vitest';
import { broken, checkBudgets } from './check-budgets.mjs';

const results = { boot: { cold: { bare: 100, ours: 120, lost: Number.NaN } } };
const budget = (more) => ({
  id: 'x',
  what: 'x',
  metric: 'boot.cold.ours',
  operator: '<=',
  bound: 120,
  ...more,
});
const verdictOf = (more) => checkBudgets([budget(more)], results)[0].verdict;

it.each([
  ['the bound itself holds', {}, 'held'],
  ['above it', { bound: 119.9 }, 'exceeded'],
  ['strictly below', { operator: '<' }, 'exceeded'],
  ['at least', { operator: '>=', bound: 121 }, 'exceeded'],
  ['another figure, so many times', { bound: { metric: 'boot.cold.bare', times: 1.2 } }, 'held'],
  ['another figure, and some more', { bound: { metric: 'boot.cold.bare', plus: 19 } }, 'exceeded'],
  ['no such figure', { metric: 'boot.cold.theirs' }, 'no figure'],
  ['no number', { metric: 'boot.cold.lost' }, 'no figure'],
  ['not a figure of its own', { metric: 'boot.constructor.length' }, 'no figure'],
  ['no figure to compare with', { bound: { metric: 'boot.warm.bare' } }, 'no figure'],
  ['a slice that was not run', { metric: 'server.boot.rps' }, 'not run'],
  ['a feature that comes with an issue', { metric: 'flags.ratio', issue: 8 }, 'not yet'],
  ['measured before its issue is closed', { issue: 8, bound: 1 }, 'exceeded'],
  ['something this machine has not', { metric: 'boot.postgresql', needs: 'DATABASE_URL' }, 'not here'],
])('%s', (_name, more, verdict) => {
  expect(verdictOf(more)).toBe(verdict);
});

it('breaks on what is exceeded and on what should have a figure', () => {
  const all = [budget({}), budget({ bound: 1 }), budget({ metric: 'boot.x' }), budget({ metric: 'later.x' })];
  expect(broken(checkBudgets(all, results)).map(({ verdict }) => verdict)).toEqual(['exceeded', 'no figure']);
});
