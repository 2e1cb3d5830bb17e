// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadIconNames } from '@unified-shell/solution-page/AppIcon';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TestAdmin } from '../test-support/TestAdmin';
import { IconField } from './IconField';

afterEach(cleanup);

test('the icon of a solution is chosen among those that a registration may name', async () => {
  const user = userEvent.setup();
  const chosen: string[] = [];
  function Form() {
    const [icon, setIcon] = useState('');
    chosen.push(icon);
    return <IconField value={icon} onChange={setIcon} />;
  }
  render(
    <TestAdmin answer={() => Promise.reject(new Error('no call'))}>
      <Form />
    </TestAdmin>,
  );
  // They are loaded after the page.
  await act(() => loadIconNames());
  await user.type(screen.getByRole('combobox', { name: 'Icon' }), 'calen{ArrowDown}{Enter}');
  expect(chosen.at(-1)).toBe('calendar');
});
