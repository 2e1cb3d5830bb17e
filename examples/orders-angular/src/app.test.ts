// @vitest-environment jsdom
// The packages of Angular are published half compiled; only a build links them.
import '@angular/compiler';
import type { ApplicationRef } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { App } from './app';

let shell: FakeShell;
let app: ApplicationRef;
beforeEach(async () => {
  document.body.innerHTML = '<app-root></app-root>';
  shell = createFakeShell();
  app = await bootstrapApplication(App);
});
afterEach(() => {
  app.destroy();
  shell.remove();
});

test('greets the user, follows the organisation and the language, and reports that the page is usable', async () => {
  shell.configure({ imsOrgName: 'Alder Retail' });
  await app.whenStable();
  expect(document.body.textContent).toContain('you are in Alder Retail');
  expect(shell.said).toContainEqual(['DONE', {}]);
  expect(shell.said).toContainEqual(['TITLE', { title: 'All orders' }]);

  shell.configure({ imsOrgName: 'Birch Travel', locale: 'fr-FR' });
  await app.whenStable();
  expect(document.body.textContent).toContain('vous êtes dans Birch Travel');
  expect(document.documentElement.lang).toBe('fr');
});
