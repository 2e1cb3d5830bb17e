// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChromeView } from '../../../chrome/model/chrome-view';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { useHoverOpen } from './use-hover-open';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function Navigation() {
  const navigation = useRef<HTMLElement>(null);
  useHoverOpen(navigation);
  return (
    <>
      <button type="button" aria-controls="side-navigation">
        Toggle
      </button>
      <div id="side-navigation">
        <nav ref={navigation}>
          <a href="#/a">A</a>
        </nav>
      </div>
      <main>Frame</main>
    </>
  );
}

function show(change: Partial<ChromeView> = {}) {
  const model = createTestModel({ navigationOpen: false, ...change });
  const { getByText } = render(
    <TestChrome model={model}>
      <Navigation />
    </TestChrome>,
  );
  const panel = document.getElementById('side-navigation');
  const over = (text: string, pointerType = 'mouse') =>
    fireEvent.pointerOver(getByText(text), { pointerType });
  const isOpen = () => panel?.hasAttribute('data-peek');
  const tabToLink = () => {
    fireEvent.keyDown(getByText('Toggle'), { key: 'Tab' });
    getByText('A').focus();
    // jsdom sends this event before it moves the focus.
    fireEvent.focusIn(getByText('A'));
  };
  return { model, over, isOpen, getByText, tabToLink, place: panel };
}

test('NAV-18 the navigation opens when the pointer hovers over the button', () => {
  const { over, isOpen } = show();
  expect(isOpen()).toBe(false);
  over('Toggle');
  expect(isOpen()).toBe(true);
});

test.each([
  ['on touch', {}, 'touch'],
  ['when it is open already', { navigationOpen: true }, 'mouse'],
  ['in a small window', { smallWindow: true }, 'mouse'],
  ['when it is hidden', { navigationHidden: true }, 'mouse'],
])('NAV-18 the navigation does not open %s', (_rule, change, pointerType) => {
  const { over, isOpen } = show(change);
  over('Toggle', pointerType);
  expect(isOpen()).toBe(false);
});

test('NAV-19 the navigation closes 500 ms after the pointer has left, unless it returns', () => {
  const { over, isOpen, getByText, place: panel } = show();
  over('Toggle');
  expect(panel?.dataset['peek']).toBe('held');
  over('Frame');
  // The frame receives pointer events again at once.
  expect(panel?.dataset['peek']).toBe('left');
  vi.advanceTimersByTime(499);
  expect(isOpen()).toBe(true);
  over('A');
  vi.advanceTimersByTime(1_000);
  expect(isOpen()).toBe(true);
  fireEvent.pointerOut(getByText('A'));
  vi.advanceTimersByTime(500);
  expect(isOpen()).toBe(false);
});

test('the navigation stays open while it has the focus, and closes with Escape', () => {
  const { over, isOpen, tabToLink } = show();
  over('Toggle');
  tabToLink();
  over('Frame');
  vi.advanceTimersByTime(2_000);
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(isOpen()).toBe(false);
});

test('the rail opens for the focus of the keyboard, and closes 500 ms after the focus has left', () => {
  const { isOpen, getByText, tabToLink, place: panel } = show();
  tabToLink();
  // The application behind it can still be clicked.
  expect(panel?.dataset['peek']).toBe('left');
  vi.advanceTimersByTime(2_000);
  expect(isOpen()).toBe(true);
  act(() => getByText('Toggle').focus());
  vi.advanceTimersByTime(499);
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(500);
  expect(isOpen()).toBe(false);
});

test('hovering has no effect when the navigation is opened permanently', () => {
  const { model, over, isOpen } = show();
  over('Toggle');
  act(() => model.set({ navigationOpen: true }));
  expect(isOpen()).toBe(false);
});

test('FRAME-32 a click in the application closes the navigation at once', () => {
  const { model, over, isOpen } = show();
  over('Toggle');
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.focus();
  act(() => model.set({ frameClicks: 1 }));
  expect(isOpen()).toBe(false);
  frame.remove();
});
