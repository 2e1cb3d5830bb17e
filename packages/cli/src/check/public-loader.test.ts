import { expect, it } from 'vitest';
import { describePublicLoader, isPublicLoader } from './public-loader';

it.each([
  [
    'a bundle with the loader of the public template',
    'if(!a.test(b))throw new Error("Module Runtime: Invalid domain!");',
    true,
  ],
  ['the file that replaces it', 'throw new Error(origin + " is no shell of this application");', false],
  ['the public client itself', 'throw new Error("module-runtime APIs not available.");', false],
])('%s is recognised by its words', (_what, text, isFound) => {
  expect(isPublicLoader(text)).toBe(isFound);
});

it('each file is named once, with what to replace', () => {
  const file = 'http://orders.localhost:9080/src.1a2b.js';
  const words = describePublicLoader([file, `${file}?v=1`, 'http://orders.localhost:9080/']);
  expect(words).toMatch(/^\/src\.1a2b\.js, \/ contains exc-runtime\.js/);
  expect(words).toContain('docs/migrate/public-client.md');
});
