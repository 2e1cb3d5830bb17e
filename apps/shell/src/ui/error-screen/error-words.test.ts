import { describe, expect, test } from 'vitest';
import { type ErrorView, errorDetails, errorWords } from './error-words';

const error = (change: Partial<ErrorView> = {}): ErrorView => ({
  kind: 'error',
  type: 'TIMEOUT',
  code: '500-000',
  canRetry: true,
  ...change,
});

describe('the words of an error', () => {
  test('name what it is about', () => {
    expect(errorWords(error({ subject: 'Sample' })).title).toBe('Sample takes too long');
  });

  test('do without a name', () => {
    expect(errorWords(error()).title).toBe('This application takes too long');
  });

  test('are different for each type, and complete', () => {
    const types = [
      'NOT_FOUND',
      'NO_ACCESS',
      'NO_SOURCE',
      'OFFLINE',
      'TIMEOUT',
      'RATE_LIMIT',
      'UNKNOWN',
    ] as const;
    const words = types.map((type) => errorWords(error({ type })));
    expect(new Set(words.map(({ title }) => title)).size).toBe(types.length);
    for (const { title, text } of words) expect(`${title}${text}`).not.toContain('{');
  });
});

describe('the details that are copied', () => {
  test('are the title, the code and the request id', () => {
    expect(errorDetails(error({ requestId: '4bf92f35' }), 'A title')).toBe(
      'A title\nError code: 500-000\nRequest ID: 4bf92f35',
    );
  });

  test('do without a request id', () => {
    expect(errorDetails(error(), 'A title')).toBe('A title\nError code: 500-000');
  });
});
