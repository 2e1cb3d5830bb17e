/** A value as a person reads it. */
export interface Description {
  type: string;
  text: string;
  /** The text is a secret, shortened: the whole is shown only when asked for. */
  secret?: boolean;
  /** More than one line. */
  long?: boolean;
}

const TOKEN = 'imsToken';

/** Name what a configuration value is, and write it down; a token is never written whole, wherever it stands. */
export function describeValue(name: string, value: unknown): Description {
  if (value === undefined || value === null) return { type: 'absent', text: '–' };
  if (typeof value === 'string') {
    return name === TOKEN
      ? { type: 'string', text: shorten(value), secret: true }
      : { type: 'string', text: value === '' ? '(empty)' : value };
  }
  if (typeof value !== 'object') return { type: typeof value, text: String(value) };
  const text = JSON.stringify(value, hideTokens, 2);
  const type = Array.isArray(value) ? `list of ${value.length}` : 'object';
  return { type, text, long: text.includes('\n') };
}

function hideTokens(key: string, value: unknown): unknown {
  return key === TOKEN && typeof value === 'string' ? shorten(value) : value;
}

/** Enough to tell one token from another, not enough to use it. */
function shorten(token: string): string {
  return token.length <= 16 ? '…' : `${token.slice(0, 6)}…${token.slice(-4)} (${token.length} characters)`;
}
