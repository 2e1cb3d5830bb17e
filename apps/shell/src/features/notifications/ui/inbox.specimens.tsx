import type { Notification } from '@unified-shell/api/notification';
import type { AppAction } from '../../../chrome/actions/action';
import type { Specimen } from '../../../chrome/ui/specimen';
import type { InboxState } from '../model/inbox-state';
import { InboxButton } from './InboxButton';

const notification = (id: string, change: Partial<Notification>): Notification => ({
  id,
  origin: 'sample',
  topic: 'Orders',
  severity: 'normal',
  title: id,
  organisation: { id: 'alder', name: 'Alder Retail', tenant: 'alder' },
  state: 'unseen',
  sentAt: '2026-11-24T09:30:00.000Z',
  occurrences: 1,
  ...change,
});

const approve: AppAction = {
  ...{ kind: 'application', id: 'sample:approve', title: 'Approve the order', description: undefined },
  ...{ keywords: [], application: 'Sample', icon: undefined, readOnly: false, destructive: false },
  run: { kind: 'link', href: '#/@alder/sample/approve' },
};

const specimen = (id: string, inbox: InboxState): Specimen => ({
  id: `inbox/${id}`,
  slot: 'header',
  isAlone: true,
  view: { inbox, notificationCount: inbox.unseen },
  actions: [approve],
  draw: () => <InboxButton initiallyOpen />,
});

export const specimens: readonly Specimen[] = [
  specimen('loading', { unseen: 0, list: { kind: 'loading' } }),
  specimen('failed', { unseen: 2, list: { kind: 'failed' } }),
  specimen('empty', { unseen: 0, list: { kind: 'known', notifications: [], next: undefined } }),
  specimen('list', {
    unseen: 120,
    list: {
      kind: 'known',
      next: 'older',
      notifications: [
        notification('Order 1042 is ready', {
          link: '/sample/1042',
          severity: 'high',
          description: 'Three lines were changed since yesterday.',
        }),
        notification(`A title of one word ${'x'.repeat(90)}`, { severity: 'critical', occurrences: 41 }),
        notification('Your export has finished', {
          state: 'read',
          link: 'https://orders.example/export',
          organisation: { id: 'birch', name: 'Birch Travel', tenant: 'birch' },
        }),
      ],
    },
  }),
  specimen('action', {
    unseen: 0,
    list: {
      kind: 'known',
      next: undefined,
      notifications: [notification('Order 1042 waits', { state: 'seen', action: { id: 'sample:approve' } })],
    },
  }),
];
