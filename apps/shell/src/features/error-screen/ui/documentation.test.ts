import { readFileSync } from 'node:fs';
import { noAccessReasons, type ShellErrorType, shellErrors } from '@unified-shell/errors/shell-errors';
import { noticeMessages } from '@unified-shell/messages/sets/notice-messages';
import { describe, expect, test } from 'vitest';
import { errorWords } from './error-words';

const page = readFileSync(new URL('../../../../../../docs/errors.md', import.meta.url), 'utf8');
const { text } = noticeMessages.source;
const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));

/** The cells of the row that starts with a name. */
const rowOf = (name: string) => rows.find(([, first]) => first === `\`${name}\``) ?? [];

const inDocumentation = ({ title, text }: { title: string; text: string }) => `**${title}** ${text}`;
const types = Object.keys(shellErrors).filter((type): type is ShellErrorType => type in shellErrors);
const names = {
  kind: 'error',
  subject: '{subject}',
  organisation: '{organisation}',
  canRetry: false,
} as const;

describe('docs/errors.md', () => {
  test.each(types)('has the same words for %s as the screen', (type) => {
    expect(rowOf(type)[6]).toBe(inDocumentation(errorWords(text, { ...names, type, code: '' })));
  });

  test.each(noAccessReasons)('has the same words for %s as the screen', (reason) => {
    expect(rowOf(reason)[2]).toBe(
      inDocumentation(errorWords(text, { ...names, type: 'NO_ACCESS', code: '', reason })),
    );
  });
});
