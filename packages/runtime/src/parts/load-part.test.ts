// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { handOver } from './hand-over';
import { createPartLoader } from './load-part';

const scripts = () => [...document.head.querySelectorAll('script')];

test('a part is loaded once, hands itself over, and leaves no element behind', async () => {
  const load = createPartLoader<string>(document, 'https://shell.test/runtime/runtime-rare-1.js');
  const both = [load(), load()];
  const [script, ...others] = scripts();
  expect([script?.src, others.length]).toEqual(['https://shell.test/runtime/runtime-rare-1.js', 0]);
  handOver(script ?? null, 'the part');
  script?.dispatchEvent(new Event('load'));
  expect(await Promise.all(both)).toEqual(['the part', 'the part']);
  expect(scripts()).toEqual([]);
});

test('a part that cannot be loaded rejects, and the next call tries again', async () => {
  const load = createPartLoader<string>(document, 'https://shell.test/runtime/runtime-rare-2.js');
  const first = load();
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toMatchObject({ code: 'FAILED' });
  const second = load();
  handOver(scripts()[0] ?? null, 'the part');
  expect(await second).toBe('the part');
});

test('a script that no loader waits for hands nothing over', () => {
  expect(() => handOver(null, 'the part')).not.toThrow();
});
