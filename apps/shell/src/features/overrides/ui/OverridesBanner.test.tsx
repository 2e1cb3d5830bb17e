// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { OverridesBanner } from './OverridesBanner';

afterEach(cleanup);

function show(isOverridden: boolean) {
  const model = createTestModel({ isOverridden });
  render(
    <TestChrome model={model}>
      <OverridesBanner />
    </TestChrome>,
  );
  return model;
}

test('active overrides are shown, with a button that resets them', async () => {
  const model = show(true);
  expect(screen.getByRole('status').textContent).toBe(
    'Overrides are active. Other users don’t see these changes.',
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reset' }));
  expect(model.sent).toEqual([{ type: 'overrides-reset' }]);
});

test('the banner is not shown without overrides', () => {
  show(false);
  expect(screen.queryByRole('status')).toBeNull();
});
