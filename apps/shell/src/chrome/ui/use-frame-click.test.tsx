// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestChrome } from './TestChrome';
import { createTestModel } from './test-model';
import { useFrameClick } from './use-frame-click';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function start(isOpen: boolean) {
  const close = vi.fn();
  const model = createTestModel({ frameClicks: 3 });
  function Menu() {
    useFrameClick(isOpen, close);
    return <button type="button">Menu</button>;
  }
  const { getByRole } = render(
    <TestChrome model={model}>
      <Menu />
    </TestChrome>,
  );
  const frame = document.body.appendChild(document.createElement('iframe'));
  const click = (frameClicks: number) => act(() => model.set({ frameClicks }));
  return { close, click, frame, menu: getByRole('button') };
}

test('FRAME-32 a click in the application closes an open menu of the shell, once', () => {
  const { close, click, frame } = start(true);
  frame.focus();
  expect(close).not.toHaveBeenCalled();
  click(4);
  expect(close).toHaveBeenCalledOnce();
});

test('FRAME-32 an application without the focus cannot close the menu that the user is working in', () => {
  const { close, click, menu } = start(true);
  menu.focus();
  click(4);
  expect(close).not.toHaveBeenCalled();
});

test('a click does nothing while no menu is open', () => {
  const { close, click, frame } = start(false);
  frame.focus();
  click(4);
  expect(close).not.toHaveBeenCalled();
});

test('another application, which starts to count anew, does not close the menu', () => {
  const { close, click, frame } = start(true);
  frame.focus();
  click(0);
  expect(close).not.toHaveBeenCalled();
  click(1);
  expect(close).toHaveBeenCalledOnce();
});
