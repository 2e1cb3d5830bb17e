// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { ArrangeButton } from './ArrangeButton';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './ArrangeDialog';

afterEach(cleanup);

const navigation = ['Home', 'A', 'B', 'C'].map((name) => ({
  id: name,
  name,
  href: `#/${name}`,
  current: false,
  isOfHub: name !== 'Home',
}));

async function open() {
  const model = createTestModel({ navigation, navigationArrangeable: true });
  const user = userEvent.setup();
  render(
    <TestChrome model={model}>
      <ArrangeButton />
    </TestChrome>,
  );
  await user.click(screen.getByRole('button', { name: 'Arrange navigation' }));
  await screen.findByRole('dialog', { name: 'Arrange navigation' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { model, press };
}

test('the dialog moves and hides entries by buttons, announces each move, and stores the result', async () => {
  const { model, press } = await open();
  await press('Move A down');
  expect(screen.getByRole('status').textContent).toBe('A is now 2 of 3');
  await press('Show C');
  await press('Save');
  expect(model.sent).toEqual([
    { type: 'navigation-arranged', arrangement: { order: ['B', 'A', 'C'], hidden: ['C'] } },
  ]);
});

test('the dialog disables moving the first entry up and the last one down, and lists only entries of the hub', async () => {
  await open();
  const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');
  expect([isOff('Move A up'), isOff('Move A down'), isOff('Move C down')]).toEqual([true, false, true]);
  expect(screen.queryByRole('button', { name: 'Move Home down' })).toBeNull();
});

test('the dialog restores the original order, and changes nothing if cancelled', async () => {
  const { model, press } = await open();
  await press('Move A down');
  await press('Cancel');
  expect(model.sent).toEqual([]);
  await press('Arrange navigation');
  await press('Reset to default');
  expect(model.sent).toEqual([{ type: 'navigation-arranged', arrangement: undefined }]);
});

test('the side navigation has no arrange button if it may not be arranged', () => {
  render(
    <TestChrome model={createTestModel()}>
      <ArrangeButton />
    </TestChrome>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
