// @vitest-environment jsdom
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storedValue } from './stored-value';

const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const create = () => storedValue('note', readText, () => 'an example');

let shell: FakeShell;
beforeEach(() => {
  shell = createFakeShell();
});
afterEach(() => shell.remove());

function failNextLoad(): void {
  const service = window.unifiedShellRuntime?.settings();
  if (!service) throw new Error('There is no runtime.');
  vi.spyOn(service, 'get').mockResolvedValueOnce({ settings: { note: null }, success: false });
}

describe('storedValue', () => {
  test('loads the saved value', async () => {
    const stored = create();
    expect(await stored.load()).toBe('an example');
    expect(await stored.save('my own')).toBe(true);
    expect(await create().load()).toBe('my own');
  });

  test('does not save over a value that could not be loaded', async () => {
    const earlier = create();
    await earlier.load();
    await earlier.save('my own');
    failNextLoad();
    const stored = create();
    expect(await stored.load()).toBe('an example');
    expect(await stored.save('an example, changed')).toBe(false);
    expect(await create().load()).toBe('my own');
    expect(await stored.load()).toBe('my own');
    expect(await stored.save('changed')).toBe(true);
  });
});
