// @vitest-environment jsdom
// #region test
import { act, cleanup, render, screen } from '@testing-library/react';
import { createFakeShell } from '@unified-shell/app-sdk/testing';
import { afterEach, expect, test } from 'vitest';
import { Orders } from './Orders';

afterEach(cleanup);

test('the page shows the organisation, and says when it is usable', () => {
  const shell = createFakeShell();
  render(<Orders />);
  act(() => shell.configure({ imsOrgName: 'Alder Retail' }));
  expect(screen.getByRole('heading').textContent).toBe('Orders of Alder Retail');
  expect(shell.said).toEqual([
    ['TITLE', { title: 'Orders' }],
    ['DONE', {}],
  ]);
  shell.remove();
});
// #endregion
