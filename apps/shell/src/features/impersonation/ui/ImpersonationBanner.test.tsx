// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ChromeView } from '../../../chrome/model/chrome-view';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { ImpersonationBanner } from './ImpersonationBanner';

afterEach(cleanup);

function show(change: Partial<ChromeView>) {
  const model = createTestModel(change);
  render(
    <TestChrome model={model}>
      <ImpersonationBanner />
    </TestChrome>,
  );
  return { model, user: userEvent.setup() };
}

const MINUTE_MS = 60_000;

test('ACCESS-32 the header names support user, impersonated user and time left, and has a button to stop', async () => {
  const { model, user } = show({
    impersonatedUntil: Date.now() + 29 * MINUTE_MS,
    impersonator: { displayName: 'Stefan Affre', email: 'staff@unified-shell.example' },
  });
  const banner = screen.getByRole('region', { name: 'Impersonation' });
  expect(banner.textContent).toContain('Stefan Affre is acting as Mara Keter');
  expect(banner.textContent).toContain('29 minutes');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(model.sent).toEqual([{ type: 'stop-impersonation' }]);
});

test('ACCESS-32 the banner names the impersonated user alone for an answer without the support user', () => {
  show({ impersonatedUntil: Date.now() + 29 * MINUTE_MS });
  expect(screen.getByRole('region').textContent).toContain('You’re acting as Mara Keter');
});

test('ACCESS-32 the banner is not shown without impersonation', () => {
  show({});
  expect(screen.queryByRole('region', { name: 'Impersonation' })).toBeNull();
});
