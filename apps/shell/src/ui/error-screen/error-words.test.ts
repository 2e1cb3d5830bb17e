import { shellMessages } from '@unified-shell/messages/sets/shell-messages';
import { describe, expect, test } from 'vitest';
import { type ErrorView, errorDetails, errorWords } from './error-words';

const { text } = shellMessages.source;
const error = (change: Partial<ErrorView> = {}): ErrorView => ({
  kind: 'error',
  type: 'TIMEOUT',
  code: '500-000',
  canRetry: true,
  ...change,
});

describe('the words of an error', () => {
  test('name what it is about', () => {
    expect(errorWords(text, error({ subject: 'Sample' })).title).toBe('Sample takes too long');
  });

  test('do without a name', () => {
    expect(errorWords(text, error()).title).toBe('This application takes too long');
  });

  test('are different for each type, and complete', () => {
    const types = ['NOT_FOUND', 'NO_ACCESS', 'NO_SOURCE', 'TIMEOUT', 'RATE_LIMIT', 'UNKNOWN'] as const;
    const words = types.map((type) => errorWords(text, error({ type })));
    expect(new Set(words.map(({ title }) => title)).size).toBe(types.length);
    for (const each of words) expect(`${each.title}${each.text}`).not.toContain('{');
  });
});

describe('the details that are copied', () => {
  test('are the title, the code and the request id', () => {
    expect(errorDetails(text, error({ requestId: '4bf92f35' }), 'A title')).toBe(
      'A title\nError code: 500-000\nRequest ID: 4bf92f35',
    );
  });

  test('do without a request id', () => {
    expect(errorDetails(text, error(), 'A title')).toBe('A title\nError code: 500-000');
  });
});
