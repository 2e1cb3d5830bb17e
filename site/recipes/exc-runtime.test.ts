// @vitest-environment jsdom
// The file that takes the place of the loader of the public template (docs/migrate/public-client.md).
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const RUNTIME = 'https://experience.example.com/runtime/runtime-abc.js';

/** Runs the file anew, as the template requires it at its start. */
function run(): Promise<unknown> {
  vi.resetModules();
  return import('./exc-runtime');
}

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

function openAt(runtime: string | undefined): void {
  const query = runtime === undefined ? '' : `?_mr=${encodeURIComponent(runtime)}`;
  window.history.replaceState(null, '', `/${query}`);
}

beforeEach(() => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(Object.create(window));
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
  delete window.EXC_MR_READY;
});

test('it loads the runtime of a listed shell, then starts the application once', async () => {
  openAt(RUNTIME);
  const ready = vi.fn();
  await run();
  window.EXC_MR_READY = ready;
  expect(scripts()).toEqual([RUNTIME]);
  document.querySelector('script')?.dispatchEvent(new Event('load'));
  expect(ready.mock.calls).toEqual([[]]);
});

test('after a reload that has lost the parameter, it loads the same runtime', async () => {
  openAt(RUNTIME);
  await run();
  openAt(undefined);
  await run();
  expect(scripts()).toEqual([RUNTIME, RUNTIME]);
});

test.each([
  ['no runtime', undefined, 'names no runtime'],
  ['a shell that is not listed', 'https://evil.example/runtime/r.js', 'is no shell of this application'],
  ['a listed host with another port', 'https://experience.example.com:8443/r.js', 'is no shell'],
  ['a listed host without encryption', 'http://experience.example.com/r.js', 'is no shell'],
  ['a host that begins like a listed one', 'https://experience.example.com.evil.example/r.js', 'is no shell'],
  ['something else than a script', 'https://experience.example.com/runtime/r.html', 'is no script'],
  ['a script in its address', 'javascript:alert(1)//.js', 'is no shell'],
])(
  'it throws for %s and loads nothing, so that the template starts without a shell',
  async (_what, address, words) => {
    openAt(address);
    await expect(run()).rejects.toThrow(words);
    expect(scripts()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  },
);

test('it works where the browser denies storage to the frame', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(denied);
  openAt(RUNTIME);
  await run();
  expect(scripts()).toEqual([RUNTIME]);
});

test('it throws outside a frame', async () => {
  vi.restoreAllMocks();
  openAt(RUNTIME);
  await expect(run()).rejects.toThrow('not in a frame');
});
