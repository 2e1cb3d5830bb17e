// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { ChromeView } from '../chrome/model/chrome-view';
import { TestChrome } from '../chrome/ui/TestChrome';
import { createTestModel } from '../chrome/ui/test-model';
import { FullHeader } from '../test-support/FullHeader';

afterEach(cleanup);

function show(change: Partial<ChromeView> = {}) {
  const model = createTestModel(change);
  render(
    <TestChrome model={model}>
      <FullHeader />
    </TestChrome>,
  );
  return { model, user: userEvent.setup() };
}

describe('the header', () => {
  test('NAV-01 is a banner with the name of the open solution as a link to its home', () => {
    show();
    expect(screen.getByRole('banner').contains(screen.getByRole('link', { name: 'Sample' }))).toBe(true);
    expect(screen.getByRole('link', { name: 'Sample' }).getAttribute('href')).toBe('#/@alder/sample');
  });

  test('has the mark of the product as a link to the home page, whatever solution is open', () => {
    show();
    const mark = screen.getByRole('link', { name: 'Unified Shell home' });
    expect(mark.getAttribute('href')).toBe('#/@alder/home');
  });

  test('moves the keyboard to the content with the first button', async () => {
    const content = document.createElement('main');
    content.id = 'frame-area';
    content.innerHTML = '<button type="button">In the content</button>';
    const inContent = content.querySelector('button');
    if (inContent) inContent.checkVisibility = () => true;
    const { user } = show();
    document.body.append(content);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(inContent);
    content.remove();
  });

  test('shows the name of the product as a link home if no solution is open', () => {
    show({ solution: undefined });
    expect(screen.getByRole('link', { name: 'Unified Shell' }).getAttribute('href')).toBe('#/@alder/home');
  });

  test('ORG-01 names the organisation in a button that switches it, once it is known', () => {
    const { model } = show();
    expect(screen.getByRole('button', { name: 'Switch organization: Alder Retail' })).toBeTruthy();
    act(() => model.set({ switchers: [] }));
    expect(screen.queryByRole('button', { name: /Switch/ })).toBeNull();
  });

  test('has the button of the help center once the user is known', () => {
    const { model } = show({ user: undefined });
    const button = () => screen.queryByRole('button', { name: 'Help' });
    expect(button()).toBeNull();
    act(() => model.set({ user: createTestModel().getView().user }));
    expect(button()).not.toBeNull();
  });

  test('UI-27 has the button of the assistant only in a solution that offers it', () => {
    const { model } = show();
    const button = () => screen.queryByRole('button', { name: 'AI assistant' });
    expect(button()).toBeNull();
    act(() => model.set({ assistant: { ...model.getView().assistant, isOffered: true } }));
    expect(button()).not.toBeNull();
  });

  test('toggles the side navigation, and exposes whether it is open', async () => {
    const { model, user } = show();
    const toggle = screen.getByRole('button', { name: 'Toggle side navigation' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await user.click(toggle);
    expect(model.sent).toEqual([{ type: 'navigation-toggled' }]);
    act(() => model.set({ navigationOpen: false }));
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });
});
