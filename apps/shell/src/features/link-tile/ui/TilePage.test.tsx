// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { TilePage } from './TilePage';

afterEach(cleanup);

test('the page of a link tile says that it opens in a new tab, and has the link, without a referrer', () => {
  const tile = { name: 'Wiki', href: 'https://wiki.acme.example/' };
  render(
    <TestChrome model={createTestModel({ tile })}>
      <TilePage />
    </TestChrome>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Wiki opens in a new tab' }));
  const link = screen.getByRole('link', { name: 'Open Wiki' });
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://wiki.acme.example/',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nothing is drawn at any other address', () => {
  const { container } = render(
    <TestChrome model={createTestModel()}>
      <TilePage />
    </TestChrome>,
  );
  expect(container.textContent).toBe('');
});
