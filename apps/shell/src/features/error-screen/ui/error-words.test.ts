import { type NoAccessReason, type ShellErrorType, shellErrors } from '@unified-shell/errors/shell-errors';
import { noticeMessages } from '@unified-shell/messages/sets/notice-messages';
import { describe, expect, test } from 'vitest';
import type { ErrorView } from '../../../chrome/model/error-view';
import { errorDetails, errorWords } from './error-words';

const { text } = noticeMessages.source;
const error = (change: Partial<ErrorView> = {}): ErrorView => ({
  kind: 'error',
  type: 'TIMEOUT',
  code: '500-000',
  canRetry: true,
  ...change,
});
const types = Object.keys(shellErrors).filter((type): type is ShellErrorType => type in shellErrors);

describe('the words of an error', () => {
  test('name the subject of the error', () => {
    expect(errorWords(text, error({ subject: 'Sample' })).title).toBe('Sample is taking too long');
  });

  test('have a default for the subject', () => {
    expect(errorWords(text, error()).title).toBe('This application is taking too long');
  });

  test('ERR-02 are different for each type, without open placeholders', () => {
    const words = types.map((type) => errorWords(text, error({ type })));
    expect(new Set(words.map(({ title }) => title)).size).toBe(types.length);
    for (const each of words) expect(`${each.title}${each.text}`).not.toContain('{');
  });

  test.each<[NoAccessReason | undefined, string]>([
    ['NO_ORGANISATION', 'You’re not a member of an organization yet'],
    ['NOT_PROVISIONED', 'Reports isn’t included in Alder Retail’s plan'],
    ['NO_PERMISSION', 'You don’t have permission to open Reports'],
    [undefined, 'You don’t have access to Reports'],
  ])('UI-05 give the reason of missing access: %s', (reason, title) => {
    const view = error({ type: 'NO_ACCESS', reason, subject: 'Reports', organisation: 'Alder Retail' });
    expect(errorWords(text, view).title).toBe(title);
  });
});

describe('the details that are copied', () => {
  test('are the title, the code, the type and the request id', () => {
    expect(errorDetails(text, error({ requestId: '4bf92f35' }), 'A title')).toBe(
      'A title\nError code: 500-000 (TIMEOUT)\nRequest ID: 4bf92f35',
    );
  });

  test('omit a missing request id', () => {
    expect(errorDetails(text, error(), 'A title')).toBe('A title\nError code: 500-000 (TIMEOUT)');
  });
});
