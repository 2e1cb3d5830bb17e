import type { InboxNotification, InboxPage } from '@unified-shell/app-sdk';
import type { SolutionSpecimen } from '@unified-shell/solution-page/solution-specimen';
import { NotificationsPage } from './NotificationsPage';

const notification = (id: string, change: Partial<InboxNotification>): InboxNotification => ({
  ...{ id, origin: 'sample', topic: 'Orders', severity: 'normal', title: id, occurrences: 1 },
  organisation: { id: 'alder', name: 'Alder Retail', tenant: 'alder' },
  state: 'unseen',
  sentAt: '2026-11-24T09:30:00.000Z',
  ...change,
});

const FULL: InboxPage = {
  unseen: 2,
  next: 'older',
  notifications: [
    notification('Order 1042 waits', {
      severity: 'high',
      link: '/sample/1042',
      description: 'Three lines were changed since yesterday.',
      action: { id: 'sample:approve', title: 'Approve the order' },
    }),
    notification(`A title of one word ${'x'.repeat(90)}`, { severity: 'critical', occurrences: 41 }),
    notification('Your export has finished', { state: 'read', link: 'https://orders.example/export' }),
  ],
};

const specimen = (id: string, list: () => Promise<InboxPage>): SolutionSpecimen => ({
  id: `notifications/${id}`,
  services: {
    inbox: () => ({ list, setState: async () => {}, runAction: async () => {}, on() {}, off() {} }),
  },
  draw: () => <NotificationsPage />,
});

export const specimens: readonly SolutionSpecimen[] = [
  specimen('loading', () => new Promise(() => {})),
  specimen('failed', () => Promise.reject(new Error('The gateway is away.'))),
  specimen('empty', async () => ({ unseen: 0, notifications: [] })),
  specimen('list', async () => FULL),
];
