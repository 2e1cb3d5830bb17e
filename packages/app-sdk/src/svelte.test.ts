// @vitest-environment jsdom
import { get, type Readable } from 'svelte/store';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configuration, configurationValue, user } from './svelte';
import { createFakeShell, type FakeShell } from './testing';

let shell: FakeShell;
let stop: (() => void) | undefined;

beforeEach(() => {
  shell = createFakeShell();
});
afterEach(() => {
  stop?.();
  shell.remove();
  delete window.EXC_MR_READY;
});

/** Subscribes, as a mounted component does, and returns the published values. */
function valuesOf<Value>(store: Readable<Value>): Value[] {
  const values: Value[] = [];
  stop = store.subscribe((value) => values.push(value));
  return values;
}

describe('a store', () => {
  test('has no value before the first configuration, and follows each change', () => {
    const values = valuesOf(configuration);
    shell.configure({ tenant: 'alder' });
    shell.configure({ tenant: 'birch' });
    expect(values).toMatchObject([null, { tenant: 'alder' }, { tenant: 'birch' }]);
  });

  test('has the configuration at the subscription if one has been received', () => {
    shell.configure({ tenant: 'alder' });
    expect(get(configuration)).toMatchObject({ tenant: 'alder' });
  });

  test('unsubscribes with its last subscriber, and follows again with the next', () => {
    const values = valuesOf(configuration);
    shell.configure({ tenant: 'alder' });
    const off = vi.spyOn(Object(window.unifiedShellRuntime?.Runtime()), 'off');
    stop?.();
    expect(off.mock.calls.map(([type]) => type)).toEqual(['ready', 'configuration']);
    shell.configure({ tenant: 'birch' });
    expect(values).toMatchObject([null, { tenant: 'alder' }]);
    expect(valuesOf(configuration).at(-1)).toMatchObject({ tenant: 'birch' });
  });

  test('of one value publishes only when that value changes', () => {
    const values = valuesOf(configurationValue('tenant'));
    shell.configure({ tenant: 'alder' });
    shell.configure({ locale: 'ja-JP' });
    expect(values).toEqual([undefined, 'alder']);
  });

  test('has no user when the configuration has no profile, as for a third-party solution', () => {
    const values = valuesOf(user);
    shell.configure({ tenant: 'alder' });
    expect(values.at(-1)).toBe(undefined);
  });

  test('has no value and does not throw outside the shell', () => {
    shell.remove();
    expect(valuesOf(configuration)).toEqual([null]);
  });
});
