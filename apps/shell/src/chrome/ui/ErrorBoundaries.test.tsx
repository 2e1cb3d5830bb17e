// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundaries } from './ErrorBoundaries';

function Broken(): never {
  throw new Error('cannot be drawn');
}

test('a part that cannot be drawn does not affect the others, and its error is logged', () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  render(
    <ErrorBoundaries>
      <p>one</p>
      <Broken />
      <p>two</p>
    </ErrorBoundaries>,
  );
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(['one', 'two']);
  expect(consoleError.mock.calls.flat().map(String)).toContainEqual(
    expect.stringContaining('cannot be drawn'),
  );
});
