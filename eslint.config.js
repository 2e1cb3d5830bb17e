// The rules that need types or know React. Everything else is Biome's.
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noWordsInJsx } from './scripts/lint/no-words-in-jsx.mjs';

const sources = ['packages/**/*.{ts,tsx}', 'apps/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}'];
const withReact = ['apps/{shell,identity,suite}/**/*.{ts,tsx}', 'packages/{app-sdk,messages}/**/*.{ts,tsx}'];
const tests = ['**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}', '**/test-support/**'];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/.data/**', '**/.cache/**'] },
  {
    files: sources,
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { '@typescript-eslint': tseslint.plugin, 'react-hooks': reactHooks },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
    },
  },
  {
    files: withReact,
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['apps/**/src/**/*.tsx'],
    ignores: tests,
    plugins: { house: { rules: { 'no-words-in-jsx': noWordsInJsx } } },
    rules: { 'house/no-words-in-jsx': 'error' },
  },
  {
    // A cast is a claim nobody checks: a value from outside is parsed instead. `as const` is no cast.
    files: sources,
    ignores: tests,
    rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }] },
  },
);
