// @vitest-environment jsdom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useTypeAhead } from './use-type-ahead';

afterEach(cleanup);

test('the text that is typed until the palette is drawn is kept, once', async () => {
  const user = userEvent.setup();
  const { result, rerender } = renderHook(({ isOpen }) => useTypeAhead(isOpen), {
    initialProps: { isOpen: true },
  });
  await user.keyboard('plx{Backspace}at{Control>}a{/Control}{Enter}');
  expect(result.current()).toBe('plat');
  await user.keyboard('later');
  expect(result.current()).toBe('');
  rerender({ isOpen: false });
  await user.keyboard('closed');
  rerender({ isOpen: true });
  await user.keyboard('again');
  expect(result.current()).toBe('again');
});

test('characters with AltGr, of two code units and of two characters are kept whole', () => {
  const { result } = renderHook(() => useTypeAhead(true));
  const altGr = { ctrlKey: true, altKey: true, modifierAltGraph: true };
  for (const init of [{ key: '@', ...altGr }, { key: 'لا' }, { key: '😀' }, { key: 'Backspace' }])
    fireEvent.keyDown(window, init);
  expect(result.current()).toBe('@لا');
});
