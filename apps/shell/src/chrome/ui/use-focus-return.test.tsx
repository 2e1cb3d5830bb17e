// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFocusReturn } from './use-focus-return';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function Shown({ isShown }: { isShown: boolean }) {
  useFocusReturn(isShown);
  return null;
}

/** Shows and hides an element; `change` acts meanwhile on the one that had the focus. Returns the focused element. */
function focusAfter(change: (before: HTMLElement) => void): Element | null {
  const area = document.body.appendChild(document.createElement('div'));
  const before = area.appendChild(document.createElement('button'));
  before.focus();
  const { rerender } = render(<Shown isShown />);
  before.blur();
  change(before);
  rerender(<Shown isShown={false} />);
  return document.activeElement;
}

it('the focus returns to the element that had it', () => {
  let opener: Element | undefined;
  const focused = focusAfter((before) => {
    opener = before;
  });
  expect(focused).toBe(opener);
});

it.each<[string, (before: HTMLElement) => void]>([
  ['was removed', (before) => before.remove()],
  ['cannot be used now', (before) => before.parentElement?.setAttribute('inert', '')],
])('the focus does not return to an element that %s', (_why, change) => {
  expect(focusAfter(change)).toBe(document.body);
});
