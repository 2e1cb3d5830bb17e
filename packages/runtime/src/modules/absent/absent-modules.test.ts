import { describe, expect, test, vi } from 'vitest';
import { createAbsentModules } from './absent-modules';

describe('a member that is not implemented yet', () => {
  const start = () => {
    const warn = vi.fn();
    const modules = createAbsentModules({ warn, report: vi.fn() });
    const module = (name: string) => {
      const member: unknown = Reflect.get(modules, name);
      return Object(typeof member === 'function' ? member() : member);
    };
    return { warn, module };
  };

  test('is an object, or a function that always returns the same object, and stores values', () => {
    const { module } = start();
    expect(module('agreements')).toBe(module('agreements'));
    module('helpCenter').config = { resources: [] };
    expect(module('helpCenter').config).toEqual({ resources: [] });
    expect(module('ai').context).toBe(undefined);
  });

  test('rejects each call with NOT_AVAILABLE and warns in the console', async () => {
    const { module, warn } = start();
    await expect(module('agreements').getResponse('key')).rejects.toMatchObject({
      code: 'NOT_AVAILABLE',
      message: expect.stringContaining('agreements.getResponse'),
    });
    expect(warn.mock.calls).toEqual([[expect.stringContaining('agreements.getResponse')]]);
  });

  test('has events and is not a thenable', async () => {
    const { module } = start();
    const handler = vi.fn();
    module('interFrame').on('x', handler);
    module('interFrame').emit('x', 1);
    expect(handler.mock.calls).toEqual([[1]]);
    expect(await module('ai')).toBe(module('ai'));
  });
});
