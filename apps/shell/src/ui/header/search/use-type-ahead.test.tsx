// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useTypeAhead } from './use-type-ahead';

afterEach(cleanup);

test('the text that is typed while the palette loads is kept, once', async () => {
  const user = userEvent.setup();
  const { result, rerender } = renderHook(({ isWaiting }) => useTypeAhead(isWaiting), {
    initialProps: { isWaiting: true },
  });
  await user.keyboard('plx{Backspace}at{Control>}a{/Control}{Enter}');
  rerender({ isWaiting: false });
  await user.keyboard('later');
  expect([result.current(), result.current()]).toEqual(['plat', '']);
});
