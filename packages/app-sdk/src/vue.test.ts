// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type App, createApp, nextTick, ref } from 'vue';
import { createFakeShell, type FakeShell } from './testing';
import { useConfiguration, useConfigurationValue, usePageDone, usePageTitle, useUser } from './vue';

let shell: FakeShell;
let app: App | undefined;

beforeEach(() => {
  shell = createFakeShell();
});
afterEach(() => {
  app?.unmount();
  shell.remove();
  delete window.EXC_MR_READY;
});

/** Mounts a component and returns what its `setup` returns. */
function mountWith<Result>(setup: () => Result): Result {
  const results: Result[] = [];
  app = createApp({
    setup() {
      results.push(setup());
      return () => null;
    },
  });
  app.mount(document.createElement('div'));
  const [result] = results;
  if (result === undefined) throw new Error('The component has no setup.');
  return result;
}

describe('a composable', () => {
  test('has no value before the first configuration, and follows each change', () => {
    const current = mountWith(useConfiguration);
    expect(current.value).toBe(null);
    shell.configure({ tenant: 'alder' });
    expect(current.value).toMatchObject({ tenant: 'alder' });
    shell.configure({ tenant: 'birch' });
    expect(current.value).toMatchObject({ tenant: 'birch' });
  });

  test('has the configuration at the mount if one has been received', () => {
    shell.configure({ tenant: 'alder' });
    expect(mountWith(useConfiguration).value).toMatchObject({ tenant: 'alder' });
  });

  test('unsubscribes when its component is unmounted', () => {
    const current = mountWith(useConfiguration);
    shell.configure({ tenant: 'alder' });
    app?.unmount();
    app = undefined;
    shell.configure({ tenant: 'birch' });
    expect(current.value).toMatchObject({ tenant: 'alder' });
  });

  test('for one value runs effects only when that value changes', async () => {
    const tenant = mountWith(() => useConfigurationValue('tenant'));
    const title = mountWith(() => {
      usePageTitle(() => `Orders of ${tenant.value}`);
      return tenant;
    });
    shell.configure({ tenant: 'alder' });
    await nextTick();
    shell.configure({ locale: 'ja-JP' });
    await nextTick();
    expect(title.value).toBe('alder');
    expect(shell.said).toEqual([
      ['TITLE', { title: 'Orders of undefined' }],
      ['TITLE', { title: 'Orders of alder' }],
    ]);
  });

  test('has no user when the configuration has no profile, as for a third-party solution', () => {
    const user = mountWith(useUser);
    shell.configure({ tenant: 'alder' });
    expect(user.value).toBe(undefined);
  });

  test('reports the page as done once `when` is true, and not before', async () => {
    const isUsable = ref(false);
    mountWith(() => [usePageDone(isUsable)]);
    expect(shell.said).toEqual([]);
    isUsable.value = true;
    await nextTick();
    expect(shell.said).toEqual([['DONE', {}]]);
  });

  test('has no value and does not throw outside the shell', () => {
    shell.remove();
    expect(mountWith(() => [useConfiguration(), usePageTitle('One'), usePageDone()])[0]?.value).toBe(null);
  });
});
