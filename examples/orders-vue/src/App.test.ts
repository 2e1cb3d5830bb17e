// @vitest-environment jsdom
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type App as Application, createApp, nextTick } from 'vue';
import App from './App.vue';

let shell: FakeShell;
let app: Application;
beforeEach(() => {
  shell = createFakeShell();
  app = createApp(App);
  app.mount(document.body);
});
afterEach(() => {
  app.unmount();
  shell.remove();
});

test('greets the user, follows the organisation and the language, and reports that the page is usable', async () => {
  shell.configure({ imsOrgName: 'Alder Retail' });
  await nextTick();
  expect(document.body.textContent).toContain('you are in Alder Retail');
  expect(shell.said).toContainEqual(['DONE', {}]);
  expect(shell.said).toContainEqual(['TITLE', { title: 'All orders' }]);

  shell.configure({ imsOrgName: 'Birch Travel', locale: 'fr-FR' });
  await nextTick();
  expect(document.body.textContent).toContain('vous êtes dans Birch Travel');
  expect(document.documentElement.lang).toBe('fr');
});
