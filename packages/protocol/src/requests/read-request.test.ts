import { describe, expect, test } from 'vitest';
import { readRequest } from './read-request';
import { RUNTIME_REQUESTS } from './runtime-requests';

const header = { workspaces: [], labels: [], hero: false, accountButtons: [] };
const show = (change: object) => ({ module: 'topbar', method: 'show', args: [{ ...header, ...change }] });
const many = (count: number, item: object) => Array.from({ length: count }, () => item);

describe('FRAME-29 a request', () => {
  test('is parsed into its name and its arguments', () => {
    expect(readRequest({ module: 'page', method: 'spinner', args: [true] }, false)).toEqual({
      request: { name: 'page.spinner', args: [true] },
    });
  });

  test.each([
    undefined,
    null,
    'page.spinner',
    {},
    { module: 'page', method: 'spinner' },
    { module: 'page', method: 'spinner', args: [] },
    { module: 'page', method: 'spinner', args: ['true'] },
    { module: 'page', method: 'unknown', args: [] },
    { module: 'constructor', method: 'name', args: [] },
    { module: 'x'.repeat(33), method: 'y', args: [] },
    { module: 'settings', method: 'set', args: [{ groupId: 'g', level: 'everybody', settings: {} }] },
  ])('is refused as UNKNOWN if it is malformed: %j', (value) => {
    expect(readRequest(value, false)).toEqual({ refusal: 'UNKNOWN' });
  });

  test.each([
    ['a title above the limit', show({ solution: { title: 'x'.repeat(101) } })],
    ['a label above the limit', show({ labels: [{ text: 'x'.repeat(101), kind: 'release' }] })],
    ['too many labels', show({ labels: many(6, { text: 'x', kind: 'release' }) })],
    ['too many workspaces', show({ workspaces: many(201, { name: 'x', level: 0 }) })],
    ['a workspace whose level is too deep', show({ workspaces: [{ name: 'x', level: 5 }] })],
    ['an address above the limit', show({ workspaces: [{ name: 'x', level: 0, url: 'x'.repeat(2_049) }] })],
    ['too many account buttons', show({ accountButtons: many(4, { label: 'x' }) })],
    [
      'a query above the limit',
      { module: 'network', method: 'query', args: [{ query: 'x'.repeat(200_001) }] },
    ],
    [
      'variables above the limit',
      { module: 'network', method: 'query', args: [{ query: '{x}', variables: { a: 'x'.repeat(200_001) } }] },
    ],
    ['too many actions', { module: 'actions', method: 'offer', args: [many(51, { id: 'x', title: 'X' })] }],
    [
      'an action with markup as its id',
      { module: 'actions', method: 'offer', args: [[{ id: '<b>', title: 'X' }]] },
    ],
    [
      'an action with a long title',
      { module: 'actions', method: 'offer', args: [[{ id: 'x', title: 'x'.repeat(121) }]] },
    ],
    ['a list of arguments with holes', { module: 'page', method: 'spinner', args: new Array(1e9) }],
    ['a list of workspaces with holes', show({ workspaces: new Array(4_000_000_000) })],
  ])('is refused as UNKNOWN if it has %s', (_name, value) => {
    expect(readRequest(value, false)).toEqual({ refusal: 'UNKNOWN' });
  });

  test('FRAME-19 is allowed to a third party only if it concerns its own page', () => {
    const open = Object.entries(RUNTIME_REQUESTS).filter(([, { thirdParty }]) => thirdParty);
    expect(open.map(([name]) => name)).toEqual([
      'page.blockNavigation',
      'page.offlineReady',
      'page.preventDefaultCombos',
      'keyboard.press',
      'error.show',
      'metrics.record',
      'metrics.vitals',
      'cache.get',
      'cache.set',
      'cache.delete',
      'cache.keys',
      'topbar.show',
      'sidenav.show',
      'actions.offer',
      'actions.answer',
      'page.spinner',
      'page.notFound',
      'page.reload',
      'user.addLogoutUrl',
    ]);
    const wanted = { module: 'network', method: 'query', args: [{ query: '{x}' }] };
    expect(readRequest(wanted, true)).toEqual({ refusal: 'FORBIDDEN' });
    expect(readRequest(wanted, false)).toHaveProperty('request');
  });
});
