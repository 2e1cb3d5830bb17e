import type { Notification } from '@unified-shell/api/notification';
import { describe, expect, it } from 'vitest';
import { EMPTY_INBOX, type InboxState, reduceInbox } from './inbox-state';
import { isAlert, readChoices } from './notification-choices';

const notification = (id: string, change: Partial<Notification> = {}): Notification => ({
  id,
  origin: 'sample',
  topic: 'Orders',
  severity: 'normal',
  title: id,
  organisation: { id: 'o', name: 'O', tenant: 'o' },
  state: 'unseen',
  sentAt: `2026-11-25T08:00:0${id}.000Z`,
  occurrences: 1,
  ...change,
});

const known = (...notifications: Notification[]): InboxState => ({
  unseen: notifications.length,
  list: { kind: 'known', notifications, next: 'older' },
});
const idsOf = ({ list }: InboxState) => (list.kind === 'known' ? list.notifications.map(({ id }) => id) : []);

describe('the inbox', () => {
  it('adds what arrives in the order of its time, and replaces what it knows', () => {
    const state = known(notification('5'), notification('3'));
    const changed = notification('3', { title: 'newer', sentAt: '2026-11-25T08:00:09.000Z' });
    const after = reduceInbox(state, { type: 'added', notifications: [changed, notification('4')] });
    expect(idsOf(after)).toEqual(['3', '5', '4']);
    expect(after.list).toMatchObject({ next: 'older', notifications: [{ title: 'newer' }, {}, {}] });
  });

  it('drops what another page has archived or snoozed', () => {
    const state = known(notification('5'), notification('4'), notification('3'));
    const gone = [notification('5', { state: 'archived' }), notification('3', { state: 'snoozed' })];
    expect(idsOf(reduceInbox(state, { type: 'added', notifications: gone }))).toEqual(['4']);
  });

  it('adds older ones at the end, with the position of the next ones', () => {
    const older = { type: 'added', notifications: [notification('1')], next: { before: undefined } } as const;
    const after = reduceInbox(known(notification('5')), older);
    expect(idsOf(after)).toEqual(['5', '1']);
    expect(after.list).toMatchObject({ next: undefined });
  });

  it('shows a change of the user at once', () => {
    const state = known(notification('5'), notification('4'));
    const read = reduceInbox(state, { type: 'state-changed', change: { id: '5', state: 'read' } });
    expect(read.list).toMatchObject({ notifications: [{ state: 'read' }, { state: 'unseen' }] });
    const archived = reduceInbox(state, { type: 'state-changed', change: { id: '5', state: 'archived' } });
    expect(idsOf(archived)).toEqual(['4']);
  });

  it('counts nothing as unseen once it was opened, and forgets all for another user', () => {
    const seen = reduceInbox(known(notification('5')), { type: 'seen' });
    expect(seen).toMatchObject({ unseen: 0, list: { notifications: [{ state: 'seen' }] } });
    expect(reduceInbox(seen, { type: 'reset' })).toEqual(EMPTY_INBOX);
  });

  it('keeps only the number while the list was not opened', () => {
    const added = reduceInbox(EMPTY_INBOX, { type: 'added', notifications: [notification('1')] });
    expect(added).toBe(EMPTY_INBOX);
    expect(reduceInbox(EMPTY_INBOX, { type: 'counted', unseen: 0 })).toBe(EMPTY_INBOX);
  });
});

describe('a notification is shown when it arrives', () => {
  it.each([
    ['normal', {}, false],
    ['high', {}, true],
    ['critical', {}, true],
    ['high', { sample: { toast: false } }, false],
    ['high', { sample: { toast: false }, 'sample/Orders': { toast: true } }, true],
    ['high', { sample: { inbox: false } }, true],
    ['critical', { sample: { toast: false } }, true],
    ['high', 'not an object', true],
  ] as const)('of severity %s, with the choices %j: %s', (severity, notificationChoices, isShown) => {
    expect(isAlert(notification('1', { severity }), readChoices({ notificationChoices }))).toBe(isShown);
  });

  it('once it was seen elsewhere: no', () => {
    expect(isAlert(notification('1', { severity: 'critical', state: 'seen' }), {})).toBe(false);
  });
});
