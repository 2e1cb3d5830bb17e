// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppIcon } from './AppIcon';

vi.mock('./NamedIcon', () => {
  throw new Error('no network');
});

test('icons that cannot be fetched stay empty and do not affect the page', async () => {
  await act(async () => {
    render(
      <p>
        <AppIcon name="home" /> Home
      </p>,
    );
    await expect(import('./NamedIcon')).rejects.toThrow();
  });
  expect(screen.getByRole('paragraph').textContent).toBe(' Home');
});
