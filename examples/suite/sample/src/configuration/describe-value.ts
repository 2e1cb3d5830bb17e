import type { SuiteText } from '@unified-shell/solution-page/messages';

/** A value in readable form. */
export interface Description {
  type: string;
  text: string;
  /** The text is a shortened secret; the full secret is shown only on request. */
  secret?: boolean;
  /** More than one line. */
  long?: boolean;
}

const TOKEN = 'imsToken';

/** Describes the type and value of a configuration value; a token is never written whole, at any depth. */
export function describeValue(words: SuiteText, name: string, value: unknown): Description {
  const hideTokens = (key: string, part: unknown) =>
    key === TOKEN && typeof part === 'string' ? shorten(words, part) : part;
  if (value === undefined || value === null) return { type: words('sample.value.absent'), text: '–' };
  if (typeof value === 'string') {
    return name === TOKEN
      ? { type: 'string', text: shorten(words, value), secret: true }
      : { type: 'string', text: value === '' ? words('sample.value.empty') : value };
  }
  if (typeof value !== 'object') return { type: typeof value, text: String(value) };
  const text = JSON.stringify(value, hideTokens, 2);
  const type = Array.isArray(value) ? words('sample.value.list', { count: value.length }) : 'object';
  return { type, text, long: text.includes('\n') };
}

/** Shortens a token to a part that is enough to distinguish tokens, but not to use one. */
function shorten(words: SuiteText, token: string): string {
  if (token.length <= 16) return '…';
  const shown = { start: token.slice(0, 6), end: token.slice(-4), count: token.length };
  return words('sample.value.shortened', shown);
}
