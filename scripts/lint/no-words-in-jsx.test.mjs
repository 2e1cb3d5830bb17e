import { Linter } from 'eslint';
import { describe, expect, test } from 'vitest';
import { noWordsInJsx } from './no-words-in-jsx.mjs';

const linter = new Linter();
const findings = (jsx) =>
  linter.verify(`const part = ${jsx};`, {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { house: { rules: { words: noWordsInJsx } } },
    rules: { 'house/words': 'error' },
  });

describe('words that are seen', () => {
  test.each([
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
  ])('stand in %s', (jsx) => {
    expect(findings(jsx)).toHaveLength(jsx.includes("'a' : 'b'") ? 2 : 1);
  });

  test.each([
    "<p>{text('sign-in.title')}</p>",
    '<p>{count}: — · 12 …</p>',
    '<p>{DONE}</p>',
    '<button aria-label={text(\'close\')} type="button" className="wide" />',
    "<p>{kind === 'none' && <b>{name}</b>}</p>",
    '<p>{`$' + '{count} / `}</p>',
  ])('do not stand in %s', (jsx) => {
    expect(findings(jsx)).toEqual([]);
  });
});
