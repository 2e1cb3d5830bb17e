// @vitest-environment jsdom
import '@angular/compiler';
import { type ApplicationRef, runInInjectionContext, signal } from '@angular/core';
import { createApplication } from '@angular/platform-browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UnifiedShell } from './angular';
import { createFakeShell, type FakeShell } from './testing';

let shell: FakeShell;
let app: ApplicationRef;

beforeEach(async () => {
  shell = createFakeShell();
  app = await createApplication();
});
afterEach(() => {
  if (!app.destroyed) app.destroy();
  shell.remove();
  delete window.EXC_MR_READY;
});

const service = () => app.injector.get(UnifiedShell);
/** Runs the code as a field of a component does. */
const inComponent = (work: (service: UnifiedShell) => void) =>
  runInInjectionContext(app.injector, () => work(service()));

describe('the service', () => {
  test('has no value before the first configuration, and follows each change', () => {
    const { configuration } = service();
    expect(configuration()).toBe(null);
    shell.configure({ tenant: 'alder' });
    expect(configuration()).toMatchObject({ tenant: 'alder' });
    shell.configure({ tenant: 'birch' });
    expect(configuration()).toMatchObject({ tenant: 'birch' });
  });

  test('has the configuration at its first use if one has been received', () => {
    shell.configure({ tenant: 'alder' });
    expect(service().configuration()).toMatchObject({ tenant: 'alder' });
  });

  test('unsubscribes when the application is destroyed', () => {
    const { configuration } = service();
    shell.configure({ tenant: 'alder' });
    app.destroy();
    shell.configure({ tenant: 'birch' });
    expect(configuration()).toMatchObject({ tenant: 'alder' });
  });

  test('sets the page title only when it changes', () => {
    inComponent(({ value, pageTitle }) => {
      const tenant = value('tenant');
      pageTitle(() => `Orders of ${tenant()}`);
    });
    shell.configure({ tenant: 'alder' });
    app.tick();
    shell.configure({ locale: 'ja-JP' });
    app.tick();
    expect(shell.said).toEqual([['TITLE', { title: 'Orders of alder' }]]);
  });

  test('has no user when the configuration has no profile, as for a third-party solution', () => {
    shell.configure({ tenant: 'alder' });
    expect(service().user()).toBe(undefined);
  });

  test('reports the page as done once `when` is true, and not before', () => {
    const isUsable = signal(false);
    inComponent(({ pageDone }) => pageDone(isUsable));
    app.tick();
    expect(shell.said).toEqual([]);
    isUsable.set(true);
    app.tick();
    expect(shell.said).toEqual([['DONE', {}]]);
  });

  test('has no value and does not throw outside the shell', () => {
    shell.remove();
    inComponent(({ pageTitle, pageDone }) => {
      pageTitle(() => 'One');
      pageDone();
    });
    app.tick();
    expect(service().configuration()).toBe(null);
  });
});
