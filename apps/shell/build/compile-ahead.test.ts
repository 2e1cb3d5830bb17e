import type { Plugin, Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';
import { compileAhead } from './compile-ahead';

const chunk = (entry: string, code: string) => ({ type: 'chunk', facadeModuleId: entry, code });

function run(files: Record<string, unknown>) {
  const { generateBundle } = compileAhead('/app/chrome.tsx') as Plugin & {
    generateBundle: { order: string; handler: (options: unknown, bundle: unknown) => void };
  };
  const error = vi.fn((message: string) => {
    throw new Error(message);
  });
  generateBundle.handler.call({ error } as unknown as Rolldown.PluginContext, {}, files);
  return { order: generateBundle.order };
}

test('the hint is put at the start of the chunk, after all other plugins have run', () => {
  const chrome = chunk('/app/chrome.tsx', 'const later=[];draw()');
  const other = chunk('/app/late.ts', 'start()');
  expect(run({ style: { type: 'asset', source: '' }, chrome, other })).toEqual({ order: 'post' });
  expect([chrome.code, other.code]).toEqual([
    '//# allFunctionsCalledOnLoad\nconst later=[];draw()',
    'start()',
  ]);
});

test('the build fails if it has no chunk for the entry', () => {
  expect(() => run({ other: chunk('/app/late.ts', 'start()') })).toThrow('/app/chrome.tsx');
});
