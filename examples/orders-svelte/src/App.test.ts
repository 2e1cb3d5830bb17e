// @vitest-environment jsdom
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import App from './App.svelte';

let shell: FakeShell;
let app: object;
beforeEach(() => {
  shell = createFakeShell();
  app = mount(App, { target: document.body });
});
afterEach(async () => {
  await unmount(app);
  shell.remove();
});

test('greets the user, follows the organisation and the language, and reports that the page is usable', () => {
  shell.configure({ imsOrgName: 'Alder Retail' });
  flushSync();
  expect(document.body.textContent).toContain('you are in Alder Retail');
  expect(shell.said).toContainEqual(['DONE', {}]);
  expect(shell.said).toContainEqual(['TITLE', { title: 'All orders' }]);

  shell.configure({ imsOrgName: 'Birch Travel', locale: 'fr-FR' });
  flushSync();
  expect(document.body.textContent).toContain('vous êtes dans Birch Travel');
  expect(document.documentElement.lang).toBe('fr');
});
