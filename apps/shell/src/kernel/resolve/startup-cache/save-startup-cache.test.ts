import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import type { Environment } from '../../platform/environment';
import { STARTUP_CACHE_KEY } from '../../session/startup-cache-key';
import { saveStartupCache } from './save-startup-cache';
import { loadStartupCache } from './startup-cache-store';

afterEach(stopShells);

/** Opens a shell without its chrome; `start` runs the effect that the chrome would start. */
async function open(answers: Record<string, Answer> = {}) {
  const opened = await openShell('#/@alder/sample', answers);
  const { deferred } = opened.shell;
  const start = (change: Partial<Environment> = {}) =>
    saveStartupCache({
      ...deferred,
      environment: { ...deferred.environment, ...change },
      page: createFakeBrowserPage(),
    });
  const loadStored = () => loadStartupCache(deferred.configuration, deferred.environment);
  return { ...opened, start, loadStored };
}

describe('the startup cache', () => {
  it('is written when the chrome loads, with the data known by then', async () => {
    const { start, loadStored } = await open();
    expect(loadStored()).toBeUndefined();
    start();
    await settle();
    expect(loadStored()?.userId).toBe('U1@ExternalID');
  });

  it('AUTH-45 is stored as `unifiedShellSession`, contains no token, and is removed with the session', async () => {
    const { act, start, environment } = await open();
    const stored = () => environment.stored.get('unifiedShellSession');
    start();
    await settle();
    expect(stored()).toContain('Alder Retail');
    expect(stored()).not.toContain('token-1');
    act({ type: 'sign-out' });
    expect(stored()).toBeUndefined();
  });

  it('is not stored when the user signs out while it is being written', async () => {
    const { act, start, loadStored } = await open();
    start();
    act({ type: 'sign-out' });
    await settle();
    expect(loadStored()).toBeUndefined();
  });

  it('is not stored, then or later, when the session ends while it is being written', async () => {
    const { shell, start, loadStored } = await open();
    const { store } = shell.deferred;
    start();
    store.send({ type: 'no-session' });
    await settle();
    expect(loadStored()).toBeUndefined();
    store.send({ type: 'session-paused' });
    store.send({ type: 'organisation-chosen', id: 'another' });
    await settle();
    expect(loadStored()).toBeUndefined();
  });

  it('is not stored where the browser cannot hash the session id', async () => {
    const { start, loadStored } = await open();
    start({ hash: async () => undefined });
    await settle();
    expect(loadStored()).toBeUndefined();
  });

  it('keeps the age of its facts when it is written again', async () => {
    const { shell, environment, start, loadStored } = await open();
    start();
    await settle();
    environment.advance(3_600_000);
    environment.stored.remove(STARTUP_CACHE_KEY);
    shell.deferred.store.send({ type: 'organisation-chosen', id: 'another' });
    await settle();
    expect(loadStored()?.savedAt).toBe(0);
  });

  it('is not written after the effect has been stopped', async () => {
    const { address, environment, start, loadStored } = await open();
    const stop = start();
    await settle();
    stop();
    environment.stored.remove(STARTUP_CACHE_KEY);
    address.go('#/@birch/sample');
    await settle();
    expect(loadStored()).toBeUndefined();
  });
});
