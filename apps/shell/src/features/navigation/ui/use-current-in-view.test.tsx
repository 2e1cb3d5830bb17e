// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCurrentInView } from './use-current-in-view';

afterEach(cleanup);

function Navigation({ current }: { current: string | undefined }) {
  const navigation = useRef<HTMLElement>(null);
  useCurrentInView(navigation, current);
  return (
    <div id="side-navigation">
      <nav ref={navigation}>
        <a href="#/a" aria-current={current === undefined ? undefined : 'page'}>
          A
        </a>
      </nav>
    </div>
  );
}

/** Places the entry at a height in a view of 300 px and returns the scroll position. */
function showAt(top: number, current: string | undefined): number {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'A' ? new DOMRect(0, top, 100, 36) : new DOMRect(0, 0, 100, 300);
  });
  const { container } = render(<Navigation current={current} />);
  return container.firstElementChild?.scrollTop ?? Number.NaN;
}

test.each([
  ['below the visible part is scrolled into view', 900, 'a', 800],
  ['that is visible is not scrolled', 200, 'a', 0],
])('a current entry %s', (_rule, top, current, scrolled) => {
  expect(showAt(top, current)).toBe(scrolled);
});

test('the navigation is not scrolled without a current entry', () => {
  expect(showAt(900, undefined)).toBe(0);
});
