// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { ConnectivityNotice } from './ConnectivityNotice';

afterEach(cleanup);

function show(connectivityNotice: 'none' | 'offline' | 'back-online') {
  const model = createTestModel({ connectivityNotice });
  render(
    <TestChrome model={model}>
      <ConnectivityNotice />
    </TestChrome>,
  );
  return { model, user: userEvent.setup() };
}

describe('the notice of the network', () => {
  test('is read out when the network fails and when it is back, and is then removed', () => {
    const { model } = show('none');
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    act(() => model.set({ connectivityNotice: 'offline' }));
    expect(status.textContent).toContain('may not be saved');
    act(() => model.set({ connectivityNotice: 'back-online' }));
    expect(status.textContent).toBe('Back online');
    act(() => model.set({ connectivityNotice: 'none' }));
    expect([status.textContent, screen.queryByRole('button')]).toEqual(['', null]);
  });

  test('says that the open application works without a network if it has said so', () => {
    const { model } = show('none');
    act(() => model.set({ connectivityNotice: 'offline', offlineReady: 'Orders' }));
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('You’re offline. Orders works offline and keeps your changes.');
    act(() => model.set({ connectivityNotice: 'back-online' }));
    expect(status.textContent).toBe('Back online');
  });

  test('does not take the focus', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    show('offline');
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  test('UI-09 is dismissed with Escape', async () => {
    const { model, user } = show('offline');
    await user.keyboard('{Escape}');
    expect(model.sent).toEqual([{ type: 'notice-dismissed' }]);
  });

  test('is dismissed with its button', async () => {
    const { model, user } = show('offline');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(model.sent).toEqual([{ type: 'notice-dismissed' }]);
  });

  test('ignores Escape if another element has handled it, and while the notice is hidden', async () => {
    const { model, user } = show('offline');
    const field = document.body.appendChild(document.createElement('input'));
    field.addEventListener('keydown', (event) => event.preventDefault());
    field.focus();
    await user.keyboard('{Escape}');
    field.remove();
    act(() => model.set({ connectivityNotice: 'none' }));
    await user.keyboard('{Escape}');
    expect(model.sent).toEqual([]);
  });
});
