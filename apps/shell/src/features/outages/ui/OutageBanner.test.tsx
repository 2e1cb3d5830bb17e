// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import type { OutageView } from '../model';
import { OutageBanner } from './OutageBanner';

afterEach(cleanup);

const outage: OutageView = {
  appId: 'sample',
  name: 'Sample',
  state: 'maintenance',
  begins: new Date().setHours(14, 0, 0, 0),
  ends: undefined,
  words: undefined,
  announcement: 'banner',
};

function show(change: Partial<OutageView> = {}, hasUnsaved = false) {
  const model = createTestModel({ outage: { ...outage, ...change }, hasUnsaved });
  render(
    <TestChrome model={model}>
      <OutageBanner />
    </TestChrome>,
  );
  return model;
}

/** The time has a narrow space in some versions of the browser's data. */
const words = () => screen.getByRole('status').textContent?.replaceAll('\u202f', ' ');

test('the banner says when the maintenance begins', () => {
  show();
  expect(words()).toBe('Maintenance begins at 2:00 PM.');
});

test('the banner has the end, the words of the operator, and warns of unsaved changes', () => {
  show({ ends: new Date().setHours(15, 30, 0, 0), words: 'We move.' }, true);
  expect(words()).toBe(
    'Maintenance begins at 2:00 PM. It’s expected to be over at 3:30 PM. We move. Save your changes before then.',
  );
});

test('the banner of a solution that is switched off names it', () => {
  show({ state: 'disabled' });
  expect(words()).toBe('Sample closes at 2:00 PM.');
});

test('a dismissed banner comes back for the last call', async () => {
  const model = show();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(words()).toBe('');
  act(() => model.set({ outage: { ...outage, announcement: 'last-call' } }));
  expect(words()).toContain('Maintenance begins');
});

test('the banner is empty without an outage', () => {
  const model = show();
  act(() => model.set({ outage: undefined }));
  expect(words()).toBe('');
});
