// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { init } from './init';
import { createFakeShell, type FakeShell } from './testing';

let shell: FakeShell | undefined;

afterEach(() => {
  shell?.remove();
  delete window.EXC_MR_READY;
});

describe('init', () => {
  test('starts the application at once when the runtime has loaded', () => {
    shell = createFakeShell();
    const bootstrap = vi.fn();
    init(bootstrap);
    expect(bootstrap.mock.calls).toEqual([[window.unifiedShellRuntime?.Runtime()]]);
    expect(window.EXC_MR_READY).toBe(undefined);
  });

  test('waits for the loader, then removes its own callback', () => {
    const bootstrap = vi.fn();
    init(bootstrap);
    expect(window.EXC_MR_READY?.autoDelete).toBe(true);
    shell = createFakeShell();
    expect(bootstrap).toHaveBeenCalledTimes(1);
    expect('EXC_MR_READY' in window).toBe(false);
  });

  test('runs every waiting callback in order, even after one has thrown', () => {
    const order: string[] = [];
    window.EXC_MR_READY = () => void order.push('hand-written');
    init(() => {
      order.push('first');
      throw new Error('broken application');
    });
    init(() => order.push('second'));
    expect(() => {
      shell = createFakeShell();
    }).toThrow('broken application');
    expect(order).toEqual(['hand-written', 'first', 'second']);
    delete window.unifiedShellRuntime;
  });

  test('does not start an application that was cancelled before the runtime has loaded', () => {
    const bootstrap = vi.fn();
    init(bootstrap)();
    shell = createFakeShell();
    expect(bootstrap).not.toHaveBeenCalled();
  });

  test('keeps waiting when EXC_MR_READY is called before the runtime is defined', () => {
    const bootstrap = vi.fn();
    init(bootstrap);
    window.EXC_MR_READY?.();
    expect(bootstrap).not.toHaveBeenCalled();
    shell = createFakeShell();
    expect(bootstrap).toHaveBeenCalledTimes(1);
  });
});
