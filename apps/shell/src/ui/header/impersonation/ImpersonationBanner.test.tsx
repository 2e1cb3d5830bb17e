// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ChromeView } from '../../../core/chrome/chrome-view';
import { TestChrome } from '../../shared/TestChrome';
import { createTestModel } from '../../shared/test-model';
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

test('ACCESS-32 the header names the impersonated user and the time left, and has a button to stop', async () => {
  const { model, user } = show({ impersonatedUntil: Date.now() + 29 * MINUTE_MS });
  const banner = screen.getByRole('region', { name: 'Impersonation' });
  expect(banner.textContent).toContain('Mara Keter');
  expect(banner.textContent).toContain('29 minutes');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(model.sent).toEqual([{ type: 'stop-impersonation' }]);
});

test('ACCESS-32 the banner is not shown without impersonation', () => {
  show({});
  expect(screen.queryByRole('region', { name: 'Impersonation' })).toBeNull();
});
