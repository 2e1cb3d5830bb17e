import { type NoAccessReason, type ShellErrorType, shellErrors } from '@unified-shell/errors/shell-errors';
import { describe, expect, test } from 'vitest';
import type { ErrorView } from '../../core/chrome/error-view';
import { errorDetails, errorWords } from './error-words';

const error = (change: Partial<ErrorView> = {}): ErrorView => ({
  kind: 'error',
  type: 'TIMEOUT',
  code: '500-000',
  canRetry: true,
  ...change,
});
const types = Object.keys(shellErrors).filter((type): type is ShellErrorType => type in shellErrors);

describe('the words of an error', () => {
  test('name what it is about', () => {
    expect(errorWords(error({ subject: 'Sample' })).title).toBe('Sample takes too long');
  });

  test('do without a name', () => {
    expect(errorWords(error()).title).toBe('This application takes too long');
  });

  test('ERR-02 are different for each type, and complete', () => {
    const words = types.map((type) => errorWords(error({ type })));
    expect(new Set(words.map(({ title }) => title)).size).toBe(types.length);
    for (const { title, text } of words) expect(`${title}${text}`).not.toContain('{');
  });

  test.each<[NoAccessReason | undefined, string]>([
    ['NO_ORGANISATION', 'You do not belong to an organization yet'],
    ['NOT_PROVISIONED', 'Alder Retail does not have Reports'],
    ['NO_PERMISSION', 'You cannot open Reports yet'],
    [undefined, 'You cannot open Reports'],
  ])('UI-05 tell why there is no access: %s', (reason, title) => {
    const view = error({ type: 'NO_ACCESS', reason, subject: 'Reports', organisation: 'Alder Retail' });
    expect(errorWords(view).title).toBe(title);
  });
});

describe('the details that are copied', () => {
  test('are the title, the code, the type and the request id', () => {
    expect(errorDetails(error({ requestId: '4bf92f35' }), 'A title')).toBe(
      'A title\nError code: 500-000 (TIMEOUT)\nRequest ID: 4bf92f35',
    );
  });

  test('do without a request id', () => {
    expect(errorDetails(error(), 'A title')).toBe('A title\nError code: 500-000 (TIMEOUT)');
  });
});
