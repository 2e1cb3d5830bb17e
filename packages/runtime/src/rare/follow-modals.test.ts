// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createModalWatch } from './follow-modals';

test('a dialog that opens and closes is reported once each, and nothing after the end', async () => {
  const setModal = vi.fn();
  const watch = createModalWatch({ page: window, setModal });
  watch.follow([':no-such-selector', '[aria-modal="true"]']);
  const open = () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    return dialog;
  };
  const first = open();
  const second = open();
  await vi.waitFor(() => expect(setModal.mock.calls).toEqual([[true]]));
  first.remove();
  second.setAttribute('aria-modal', 'false');
  await vi.waitFor(() => expect(setModal.mock.calls).toEqual([[true], [false]]));
  open();
  await vi.waitFor(() => expect(setModal.mock.calls).toHaveLength(3));
  watch.follow(undefined);
  expect(setModal.mock.calls).toEqual([[true], [false], [true], [false]]);
  open();
  await new Promise((resolve) => window.requestAnimationFrame(resolve));
  expect(setModal.mock.calls).toHaveLength(4);
});

test('a change before other selectors were set is judged by the other selectors', async () => {
  document.body.innerHTML = '<p class="a" hidden></p>';
  const setModal = vi.fn();
  const watch = createModalWatch({ page: window, setModal });
  watch.follow(['.missing', '.a:not([hidden])']);
  document.querySelector('.a')?.removeAttribute('hidden');
  // The observer is called in a microtask, and waits for the next frame.
  await Promise.resolve();
  watch.follow(['.b']);
  await new Promise((resolve) => window.requestAnimationFrame(resolve));
  expect(setModal).not.toHaveBeenCalled();
  watch.stop();
});
