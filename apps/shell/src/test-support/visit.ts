import { expect } from 'vitest';
import { saveStartupCache } from '../kernel/resolve/startup-cache/save-startup-cache';
import { createMemoryStore } from './fake-environment';
import { createFakeBrowserPage } from './fake-page';
import { type Answer, openShell, settle } from './open-shell';

/** The storage after a visit, with the startup cache that the chrome saves for the next start. */
export async function visit(hash = '#/@alder/sample', answers: Record<string, Answer> = {}) {
  const stored = createMemoryStore();
  const { shell } = await openShell(hash, answers, stored);
  saveStartupCache({ ...shell.deferred, page: createFakeBrowserPage() });
  await settle();
  expect(stored.get('unifiedShellSession')).toBeDefined();
  return stored;
}
