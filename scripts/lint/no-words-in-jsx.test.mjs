import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { runTool } from '../lib/run.mjs';

const words = [
  '<p>Sign in</p>',
  '<>Anmelden {name}</>',
  "<p>{'Sign in'}</p>",
  '<p>{`Hello $' + '{name}`}</p>',
  "<p>{open ? 'Hide' : text('show')}</p>",
  "<p>{open && 'Open'}</p>",
  "<p>{'Hello ' + name}</p>",
  '<button aria-label="Close" />',
  "<TextField label={open ? 'a' : 'b'} />",
  '<input placeholder={`Search`} />',
  '<p>日本語</p>',
];

const noWords = [
  "<p>{text('sign-in.title')}</p>",
  '<p>{count}: — · 12 …</p>',
  '<p>{DONE}</p>',
  '<button aria-label={text(\'close\')} type="button" className="wide" />',
  "<p>{kind === 'none' && <b>{name}</b>}</p>",
  '<p>{`$' + '{count} / `}</p>',
];

const folder = mkdtempSync(path.join(tmpdir(), 'no-words-in-jsx-'));
const fileOf = (jsx) => `${[...words, ...noWords].indexOf(jsx)}.jsx`;
/** Returns the number of words that the linter finds in a snippet. */
let findings;

beforeAll(async () => {
  const config = {
    plugins: [],
    categories: { correctness: 'off' },
    jsPlugins: [inRoot('scripts', 'lint', 'house-plugin.mjs')],
    rules: { 'house/no-words-in-jsx': 'error' },
  };
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
  for (const jsx of [...words, ...noWords]) {
    writeFileSync(path.join(folder, fileOf(jsx)), `const part = ${jsx};`);
  }
  const { output } = await runTool('oxlint/bin/oxlint', ['--format', 'json', '.'], { cwd: folder });
  const { diagnostics, number_of_files: files } = JSON.parse(output);
  expect(files).toBe(words.length + noWords.length);
  findings = (jsx) => diagnostics.filter(({ filename }) => path.basename(filename) === fileOf(jsx)).length;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the lint rule', () => {
  test.each(words)('finds the words in %s', (jsx) => {
    expect(findings(jsx)).toBe(jsx.includes("'a' : 'b'") ? 2 : 1);
  });

  test.each(noWords)('finds no words in %s', (jsx) => {
    expect(findings(jsx)).toBe(0);
  });
});
