// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDouble, createRealRuntime, type RuntimeWorld } from './test-support/runtime-world';

describe.each([
  ['the real runtime', createRealRuntime],
  ['the double for unit tests', createDouble],
])('%s', (_name, create) => {
  let world: RuntimeWorld;
  beforeEach(() => {
    world = create();
  });
  afterEach(() => world.end());

  test('has no configuration before the shell has sent one', () => {
    const runtime = world.module.default();
    expect([runtime.configured, runtime.lastConfigurationPayload]).toEqual([false, null]);
  });

  test('emits `ready` once with the first configuration, and `configuration` with each later one', async () => {
    const runtime = world.module.default();
    const events: string[] = [];
    runtime.on('ready', () => events.push('ready'));
    runtime.on('configuration', () => events.push('configuration'));
    world.configure({ tenant: 'alder' });
    await vi.waitFor(() => expect(events).toEqual(['ready']));
    world.configure({ tenant: 'birch' });
    await vi.waitFor(() => expect(events).toEqual(['ready', 'configuration']));
  });

  test('keeps the values that a later configuration does not change', async () => {
    const runtime = world.module.default();
    world.configure({ tenant: 'alder', locale: 'en-US' });
    await vi.waitFor(() => expect(runtime.configured).toBe(true));
    world.configure({ tenant: 'birch' });
    await vi.waitFor(() =>
      expect(runtime.lastConfigurationPayload).toMatchObject({ tenant: 'birch', locale: 'en-US' }),
    );
  });

  test('calls a `ready` handler that is added late, once and after `on` has returned', async () => {
    const runtime = world.module.default();
    world.configure({ tenant: 'alder' });
    await vi.waitFor(() => expect(runtime.configured).toBe(true));
    const late = vi.fn();
    runtime.on('ready', late);
    expect(late).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1));
  });

  test('answers a fact about the user only after the first configuration', async () => {
    const answers: unknown[] = [];
    void world.module
      .user()
      .get('locale')
      .then((value) => answers.push(value));
    await Promise.resolve();
    expect(answers).toEqual([]);
    world.configure({ locale: 'en-US' });
    await vi.waitFor(() => expect(answers).toEqual(['en-US']));
  });

  test('tells the shell the title, by either of its two places, and reads it back', async () => {
    const { page } = world.module;
    world.configure({ tenant: 'alder' });
    page.title = 'Orders';
    expect(page.title).toBe('Orders');
    await vi.waitFor(() => expect(world.said()).toContainEqual(['TITLE', { title: 'Orders' }]));
    world.module.default().title = 'Open orders';
    expect(page.title).toBe('Open orders');
    await vi.waitFor(() => expect(world.said()).toContainEqual(['TITLE', { title: 'Open orders' }]));
  });

  test('tells the shell that the page is usable', async () => {
    world.configure({ tenant: 'alder' });
    await vi.waitFor(() => expect(world.module.default().configured).toBe(true));
    void world.module.page.done();
    await vi.waitFor(() => expect(world.said().map(([type]) => type)).toContain('DONE'));
  });
});
