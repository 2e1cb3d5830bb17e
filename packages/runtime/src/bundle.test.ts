// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { runInContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

const script = 'http://experience.shell.localhost:4000/runtime/runtime-x.js';
let files: Rolldown.RolldownOutput['output'];
let code = '';

beforeAll(async () => {
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
  const result = await build({ configFile, logLevel: 'error', build: { write: false } });
  if (!('output' in result)) throw new Error('The build has several outputs.');
  files = result.output;
  code = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
});

/**
 * Runs the script in a jsdom page, as a script element with this address would, and returns the result of `probe`
 * there.
 */
async function execute(probe: string, globals: object = {}): Promise<unknown> {
  const url = 'http://sample.solutions.shell.localhost:4000/';
  const page = await builtinEnvironments.jsdom.setupVM?.({ jsdom: { url } });
  if (page === undefined) throw new Error('Vitest has no jsdom page.');
  const context = page.getVmContext();
  Object.assign(context, { MessageChannel, code }, globals);
  try {
    const element = `Object.assign(document.createElement('script'), { src: '${script}' })`;
    runInContext(`Object.defineProperty(document, 'currentScript', { value: ${element} })`, context);
    runInContext(code, context);
    return runInContext(probe, context);
  } finally {
    await page.teardown();
  }
}

describe('the built runtime script', () => {
  test('is a single script, which the manifest names', () => {
    const [chunk, ...others] = files.filter((file) => file.type === 'chunk');
    const manifest = files.find((file) => file.fileName === 'manifest.json');
    expect(others).toEqual([]);
    expect(manifest?.type === 'asset' && JSON.parse(String(manifest.source))).toEqual({
      file: chunk?.fileName,
    });
    expect(chunk?.fileName).toMatch(/^runtime-[\w-]{8}\.js$/);
  });

  // The first script has the members that a frame needs from its first moment on. Members that few applications use are in
  // the later scripts (decisions/0078).
  test('is at most 14.4 KB (brotli)', () => {
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(14.4 * 1024);
  });

  test('defines the module under both names while it executes, and does not call EXC_MR_READY', async () => {
    const EXC_MR_READY = vi.fn();
    const probe = `[Object.keys(window['exc-module-runtime']).sort(), Object.isExtensible(unifiedShellRuntime),
      unifiedShellRuntime === window['exc-module-runtime']]`;
    const keys = [
      ...['Runtime', 'actions', 'agreements', 'ai', 'appApi', 'cache', 'capabilityApi', 'component'],
      ...['consent', 'default', 'dom', 'error', 'featureFlags', 'helpCenter', 'inbox', 'interFrame'],
      ...['internal', 'isNested'],
      ...[
        'metrics',
        'modules',
        'network',
        'nps',
        'orgSwitcher',
        'page',
        'permissions',
        'preferences',
        'pulse',
        'search',
        'session',
      ],
      ...['settings', 'shell', 'sidebar', 'sidenav', 'topbar', 'translate', 'user', 'userProfile'],
    ];
    expect(await execute(probe, { EXC_MR_READY })).toEqual([keys, true, true]);
    expect(EXC_MR_READY).not.toHaveBeenCalled();
  });

  test('can still be constructed after minifying', async () => {
    expect(await execute('new unifiedShellRuntime.default() === unifiedShellRuntime.Runtime()')).toBe(true);
  });

  test('leaves the first module in place when it is executed twice', async () => {
    const probe =
      'const first = unifiedShellRuntime; window.eval(code); first === window["exc-module-runtime"]';
    expect(await execute(probe)).toBe(true);
  });
});
