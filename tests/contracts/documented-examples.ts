// The examples that a page of the documents has itself. The other examples are included from site/recipes, which has its own
// tests.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Example {
  /** The page and the number of the example in it, such as `README.md 1`. */
  id: string;
  code: string;
}

/** The examples of a page of the repository, in TypeScript, HTML, Vue or JSON. */
export function examplesOf(root: string, page: string): Example[] {
  const text = readFileSync(path.join(root, page), 'utf8');
  const blocks = [...text.matchAll(/^```(?:ts|tsx|js|jsx|vue|html|json)\n(.*?)^```$/gms)];
  return blocks.map(([, code = ''], index) => ({ id: `${page} ${index + 1}`, code }));
}

export function exampleOf(root: string, id: string): Example {
  const found = examplesOf(root, id.replace(/ \d+$/, '')).find((example) => example.id === id);
  if (found === undefined) throw new Error(`There is no example ${id}.`);
  return found;
}

/** The code that an example needs around it, and the names that its test reads. */
export interface Surroundings {
  before?: string;
  exports?: string;
}

const fileOf = (id: string) => `${id.replaceAll(/[/ ]/g, '-')}.tsx`;

/** Writes examples as modules into a folder; returns a function that imports one. */
export function writeExamples(root: string, folder: string, code: Readonly<Record<string, Surroundings>>) {
  mkdirSync(folder, { recursive: true });
  for (const [id, { before = '', exports = '' }] of Object.entries(code)) {
    const words = [before, exampleOf(root, id).code, exports && `export { ${exports} };`];
    writeFileSync(path.join(folder, fileOf(id)), words.join('\n'));
  }
  return (id: string) => import(path.join(folder, fileOf(id)));
}

/** The examples that run in a frame. */
export const FRAME_CODE: Readonly<Record<string, Surroundings>> = {
  'README.md 1': {
    before: 'const render = (...values: unknown[]) => void Object.assign(window, { rendered: values });',
  },
  'packages/app-sdk/README.md 1': { exports: 'Orders' },
  'packages/app-sdk/README.md 2': {
    before: "import { expect } from 'vitest';\nimport { Orders } from './packages-app-sdk-README.md-1';",
  },
};
