// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { App } from './App';

let shell: FakeShell;
beforeEach(() => {
  shell = createFakeShell();
});
afterEach(() => {
  cleanup();
  shell.remove();
});

test('greets the user, follows the organisation and the language, and reports that the page is usable', async () => {
  render(<App />);
  await act(async () => shell.configure({ imsOrgName: 'Alder Retail' }));
  expect(screen.getByText(/you are in Alder Retail/)).toBeTruthy();
  expect(shell.said).toContainEqual(['DONE', {}]);
  expect(shell.said).toContainEqual(['TITLE', { title: 'All orders' }]);

  await act(async () => shell.configure({ imsOrgName: 'Birch Travel', locale: 'fr-FR' }));
  expect(screen.getByText(/vous êtes dans Birch Travel/)).toBeTruthy();
  expect(document.documentElement.lang).toBe('fr');
});
