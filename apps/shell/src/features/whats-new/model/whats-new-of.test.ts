import { expect, it } from 'vitest';
import type { WhatsNewView } from '../model';
import { whatsNewOf } from './whats-new-of';

const DAY_MS = 86_400_000;
const NEWEST = Date.parse('2026-11-24');

const view: WhatsNewView = {
  registration: {
    appId: 'sample',
    name: 'Sample',
    whatsNew: [
      { id: 'second', date: '2026-10-06', title: 'Second', text: 'Words', path: '/orders?status=open' },
      { id: 'first', date: '2026-01-31', title: 'First', path: '/../..' },
      { id: 'third', date: '2026-11-24', title: 'Third' },
    ],
  },
  mount: { tenant: 'alder', contexts: [{ name: 'sname', value: 'prod' }], path: '/sample', query: '' },
};

const unseen = (settings: Record<string, unknown> = {}, now = NEWEST) =>
  whatsNewOf(view, settings, now).unseen;

it('lists the entries newest first, with addresses below the mount in the open context', () => {
  expect(whatsNewOf(view, {}, NEWEST).entries).toEqual([
    { id: 'third', date: '2026-11-24', title: 'Third', text: undefined, href: undefined },
    {
      ...{ id: 'second', date: '2026-10-06', title: 'Second', text: 'Words' },
      href: '#/@alder/sname:prod/sample/orders?status=open',
    },
    // A path that leaves the mount has no address.
    { id: 'first', date: '2026-01-31', title: 'First', text: undefined, href: undefined },
  ]);
});

it.each([
  ['is unseen without the setting', {}, 'third'],
  ['is unseen if the user has seen an older one', { sample: 'second' }, 'third'],
  ['is unseen if the user has seen another solution’s', { other: 'third' }, 'third'],
  ['is seen if the setting has its id', { sample: 'third' }, undefined],
])('the newest entry %s', (_what, whatsNewSeen, expected) => {
  expect(unseen({ whatsNewSeen })).toBe(expected);
});

it.each(['third', null, 7])('the newest entry is unseen if the setting is malformed: %j', (whatsNewSeen) => {
  expect(unseen({ whatsNewSeen })).toBe('third');
});

it('the newest entry is unseen for 90 days', () => {
  expect([unseen({}, NEWEST + 90 * DAY_MS), unseen({}, NEWEST + 90 * DAY_MS + 1)]).toEqual([
    'third',
    undefined,
  ]);
});
