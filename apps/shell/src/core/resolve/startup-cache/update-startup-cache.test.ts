import { afterEach, describe, expect, it } from 'vitest';
import type { Environment } from '../../platform/environment';
import { STARTUP_CACHE_KEY } from '../../session/startup-cache-key';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { type Answer, openShell, settle, stopShells } from '../../test-support/open-shell';
import { loadStartupCache } from './startup-cache-store';
import { saveStartupCache } from './update-startup-cache';

afterEach(stopShells);

/** A shell whose chrome has not come yet. */
async function open(answers: Record<string, Answer> = {}) {
  const opened = await openShell('#/@alder/sample', answers);
  const { deferred } = opened.shell;
  const start = (change: Partial<Environment> = {}) =>
    saveStartupCache({
      ...deferred,
      environment: { ...deferred.environment, ...change },
      page: createFakeBrowserPage(),
    });
  const kept = () => loadStartupCache(deferred.configuration, deferred.environment);
  return { ...opened, start, kept };
}

describe('the startup cache for the next start', () => {
  it('is written when the chrome comes, of what is known by then', async () => {
    const { start, kept } = await open();
    expect(kept()).toBeUndefined();
    start();
    await settle();
    expect(kept()?.userId).toBe('U1@ExternalID');
  });

  it('AUTH-45 lies under `unifiedShellSession`, names no token, and goes with the session', async () => {
    const { act, start, environment } = await open();
    const stored = () => environment.stored.get('unifiedShellSession');
    start();
    await settle();
    expect(stored()).toContain('Alder Retail');
    expect(stored()).not.toContain('token-1');
    act({ type: 'sign-out' });
    expect(stored()).toBeUndefined();
  });

  it('that is being made when the user signs out is not kept', async () => {
    const { act, start, kept } = await open();
    start();
    act({ type: 'sign-out' });
    await settle();
    expect(kept()).toBeUndefined();
  });

  it('that is being made when the session is found to be over is not kept, nor any later one', async () => {
    const { shell, start, kept } = await open();
    const { store } = shell.deferred;
    start();
    store.send({ type: 'no-session' });
    await settle();
    expect(kept()).toBeUndefined();
    store.send({ type: 'session-paused' });
    store.send({ type: 'organisation-settled', id: 'another' });
    await settle();
    expect(kept()).toBeUndefined();
  });

  it('is not kept where the browser cannot hash the session id', async () => {
    const { start, kept } = await open();
    start({ hash: async () => undefined });
    await settle();
    expect(kept()).toBeUndefined();
  });

  it('is as old as its facts, however often it is written', async () => {
    const { shell, environment, start, kept } = await open();
    start();
    await settle();
    environment.advance(3_600_000);
    environment.stored.remove(STARTUP_CACHE_KEY);
    shell.deferred.store.send({ type: 'organisation-settled', id: 'another' });
    await settle();
    expect(kept()?.savedAt).toBe(0);
  });

  it('is written no more after its undo', async () => {
    const { address, environment, start, kept } = await open();
    const stop = start();
    await settle();
    stop();
    environment.stored.remove(STARTUP_CACHE_KEY);
    address.go('#/@birch/sample');
    await settle();
    expect(kept()).toBeUndefined();
  });
});
