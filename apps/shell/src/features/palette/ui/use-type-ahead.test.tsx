// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
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
