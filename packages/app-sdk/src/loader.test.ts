import { STORED_RUNTIME, TRUST_DOCUMENT } from '@unified-shell/protocol/frame-names';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadRuntime } from './loader';
import type { LoaderEnvironment } from './loader/page-environment';
import type { RuntimeModule } from './runtime-module';

const shell = 'http://experience.shell.localhost:4000';
const script = `${shell}/runtime/runtime-abc.js`;
const own = 'http://sample.solutions.shell.localhost:4000';
const framed = (address: string) => `${own}/deep?_mr=${encodeURIComponent(address)}#/x`;

let stored: Map<string, string>;
let appended: string[];
let module: RuntimeModule | undefined;

/** The environment of a frame whose origin trusts `shells`; appending a script defines the runtime. */
function frame(fields: Partial<LoaderEnvironment> = {}, shells: unknown = [shell]): LoaderEnvironment {
  return {
    isFramed: true,
    href: framed(script),
    storage: () => ({
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
    }),
    fetch: async (address) => {
      if (address !== TRUST_DOCUMENT) throw new TypeError(`unexpected request to ${address}`);
      return new Response(JSON.stringify({ shells }));
    },
    async append(src) {
      appended.push(src);
      module = { isNested: false } as RuntimeModule;
    },
    runtime: () => module,
    ...fields,
  };
}

beforeEach(() => {
  stored = new Map();
  appended = [];
  module = undefined;
});

const code = (code: string) => expect.objectContaining({ name: 'SdkError', code });

describe('the loader', () => {
  test('loads the script that the frame’s address names once its origin is trusted, and stores the address', async () => {
    const loaded = await loadRuntime({}, frame());
    expect(loaded).toBe(module);
    expect(appended).toEqual([script]);
    expect(stored.get(STORED_RUNTIME)).toBe(script);
  });

  test('does not fetch the trust document when the shell is named at build time', async () => {
    const fetch = vi.fn();
    await loadRuntime({ shells: [shell] }, frame({ fetch }));
    expect([appended, fetch.mock.calls]).toEqual([[script], []]);
  });

  test('starts loading the script synchronously when the shell is named at build time', () => {
    void loadRuntime({ shells: [shell] }, frame());
    expect(appended).toEqual([script]);
  });

  test('uses the stored address when a reload has lost the parameter', async () => {
    stored.set(STORED_RUNTIME, script);
    await loadRuntime({}, frame({ href: `${own}/deep` }));
    expect(appended).toEqual([script]);
  });

  test('works where the browser denies the frame storage', async () => {
    const storage = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    await loadRuntime({}, frame({ storage }));
    expect(appended).toEqual([script]);
    module = undefined;
    await expect(loadRuntime({}, frame({ storage, href: own }))).rejects.toEqual(code('NO_SCRIPT'));
  });

  test('uses a runtime that is already defined', async () => {
    module = { isNested: false } as RuntimeModule;
    await expect(loadRuntime({}, frame({ isFramed: false }))).resolves.toBe(module);
    expect(appended).toEqual([]);
  });

  test('rejects with NOT_IN_FRAME when the page is not in a frame', async () => {
    await expect(loadRuntime({}, frame({ isFramed: false }))).rejects.toEqual(code('NOT_IN_FRAME'));
  });

  test.each([own, `${own}/?_mr=`, `${own}/#/?_mr=${script}`])(
    'FRAME-21 rejects with NO_SCRIPT when %s names no script',
    async (href) => {
      await expect(loadRuntime({}, frame({ href }))).rejects.toEqual(code('NO_SCRIPT'));
      await expect(loadRuntime({}, frame({ href }))).rejects.toThrow('Missing Module Runtime src');
    },
  );

  test.each([
    '/runtime/runtime.js',
    'runtime.js',
    'javascript:alert(1)//.js',
    'data:text/javascript,alert(1)//.js',
    'blob:http://experience.shell.localhost:4000/a.js',
    `${shell}/runtime/`,
    `${shell}/runtime.json`,
    `${shell}/upload?name=x.js`,
    `${shell}/upload#x.js`,
    'http://[.js',
  ])('rejects %s with NOT_A_SCRIPT', async (address) => {
    await expect(loadRuntime({}, frame({ href: framed(address) }))).rejects.toEqual(code('NOT_A_SCRIPT'));
    expect(appended).toEqual([]);
  });

  test.each([
    'http://evil.localhost:4000/runtime.js',
    'http://experience.shell.localhost.evil.localhost:4000/runtime.js',
    'http://experience.shell.localhost/runtime.js',
    'https://experience.shell.localhost:4000/runtime.js',
    'http://experience.shell.localhost:4000@evil.localhost/runtime.js',
    'http://evil.localhost/experience.shell.localhost:4000/runtime.js',
    `${own}/runtime.js`,
  ])('refuses a script from %s with and without a built-in list, and stores nothing', async (address) => {
    const environment = frame({ href: framed(address) });
    await expect(loadRuntime({}, environment)).rejects.toEqual(code('FORBIDDEN_ORIGIN'));
    await expect(loadRuntime({ shells: [shell] }, environment)).rejects.toEqual(code('FORBIDDEN_ORIGIN'));
    expect([appended, [...stored]]).toEqual([[], []]);
  });

  test('checks a stored address like any other', async () => {
    stored.set(STORED_RUNTIME, 'http://evil.localhost/runtime.js');
    await expect(loadRuntime({}, frame({ href: own }))).rejects.toEqual(code('FORBIDDEN_ORIGIN'));
  });

  test.each([
    ['no list', null],
    ['text that contains the origin', `${shell} and others`],
    ['a map of shells', { [shell]: true }],
    ['a wildcard', ['*']],
    ['an address instead of an origin', [`${shell}/`]],
  ])('refuses every shell when the trust document has %s', async (_, shells) => {
    await expect(loadRuntime({}, frame({}, shells))).rejects.toEqual(code('FORBIDDEN_ORIGIN'));
  });

  test.each([
    ['is missing', async () => new Response(JSON.stringify({ shells: [shell] }), { status: 404 })],
    ['is not JSON', async () => new Response('<html>')],
    ['is null', async () => new Response('null')],
    ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('refuses every shell when the trust document %s', async (_, fetch) => {
    await expect(loadRuntime({}, frame({ fetch }))).rejects.toEqual(code('FORBIDDEN_ORIGIN'));
  });

  test.each([
    ['does not load', () => Promise.reject(new TypeError('404'))],
    ['is not a runtime script', () => Promise.resolve()],
  ])('rejects with LOAD_FAILED when the script %s', async (_, append) => {
    await expect(loadRuntime({}, frame({ append }))).rejects.toEqual(code('LOAD_FAILED'));
  });
});
