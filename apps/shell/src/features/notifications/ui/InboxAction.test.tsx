// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification } from '@unified-shell/api/notification';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppAction } from '../../../chrome/actions/action';
import type { ChromeView } from '../../../chrome/model/chrome-view';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { InboxAction } from './InboxAction';
import { InboxLanguage } from './inbox-messages';

afterEach(cleanup);

const input = { order: '42' };
const notification: Notification = {
  id: 'n1',
  origin: 'sample',
  topic: 'Orders',
  severity: 'normal',
  title: 'Order 42 waits',
  action: { id: 'sample:approve', input },
  organisation: { id: 'alder', name: 'Alder Retail', tenant: 'alder' },
  state: 'unseen',
  sentAt: '2026-11-24T09:30:00.000Z',
  occurrences: 1,
};
const approve: AppAction = {
  kind: 'application',
  id: 'sample:approve',
  title: 'Approve the order',
  description: undefined,
  keywords: [],
  application: 'Sample',
  icon: undefined,
  readOnly: false,
  destructive: false,
  run: { kind: 'link', href: '#/@alder/sample/approve' },
};

async function show(change: Partial<Notification> = {}, actions = [approve], view: Partial<ChromeView> = {}) {
  const model = createTestModel(view);
  model.actions = actions;
  const onRun = vi.fn();
  render(
    <TestChrome model={model}>
      <InboxLanguage>
        <InboxAction notification={{ ...notification, ...change }} onRun={onRun} />
        <p>Drawn</p>
      </InboxLanguage>
    </TestChrome>,
  );
  await screen.findByText('Drawn');
  return { model, onRun };
}

test('the button has the title of the registry, and runs the action with its input', async () => {
  const { model, onRun } = await show();
  const button = await screen.findByRole('button', { name: 'Approve the order: Order 42 waits' });
  await userEvent.setup().click(button);
  expect(model.sent).toEqual([{ type: 'action-run', id: 'sample:approve', input }]);
  expect(onRun).toHaveBeenCalledOnce();
});

test.each([
  ['that the user may not run', {}, []],
  ['of another organisation', { organisation: { id: 'birch', name: 'Birch', tenant: 'birch' } }, [approve]],
])('an action %s has no button', async (_what, change, actions) => {
  await show(change, actions);
  expect(screen.queryByRole('button')).toBeNull();
});

test('ORG-14 an action of the organisation has its button in the entry of another account too', async () => {
  const current = { id: 'alder U2@Switched', name: 'Alder Retail' };
  await show({}, [approve], {
    switchers: [{ kind: 'organisation', current, state: 'ready', list: () => [] }],
  });
  expect(await screen.findByRole('button', { name: 'Approve the order: Order 42 waits' })).toBeTruthy();
});
