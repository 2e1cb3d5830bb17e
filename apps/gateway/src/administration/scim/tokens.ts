/** Splits a filter or a path (RFC 7644 §3.4.2.2) into tokens, in one pass that reads each character once. */

export interface Token {
  kind: 'open' | 'close' | 'open-values' | 'close-values' | 'word' | 'text';
  /** The word as it is, or the value of the quoted text. */
  text: string;
  /** The positions of the first character of the token and of the one after it. */
  at: number;
  end: number;
}

const brackets: Readonly<Record<string, Token['kind']>> = {
  '(': 'open',
  ')': 'close',
  '[': 'open-values',
  ']': 'close-values',
};

const SPACES = ' \t\r\n';
const QUOTE = '"';

/** @param fault makes the error for a text that cannot be read */
export function* readTokens(
  text: string,
  fault: (detail: string) => Error,
): Generator<Token, void, undefined> {
  let at = 0;
  while (at < text.length) {
    const first = text.charAt(at);
    if (SPACES.includes(first)) {
      at += 1;
      continue;
    }
    const bracket = brackets[first];
    const token: Token =
      bracket !== undefined
        ? { kind: bracket, text: first, at, end: at + 1 }
        : first === QUOTE
          ? readText(text, at, fault)
          : readWord(text, at);
    yield token;
    at = token.end;
  }
}

function readWord(text: string, at: number): Token {
  let end = at;
  while (end < text.length && !isDelimiter(text.charAt(end))) end += 1;
  return { kind: 'word', text: text.slice(at, end), at, end };
}

function isDelimiter(character: string): boolean {
  return character === QUOTE || SPACES.includes(character) || brackets[character] !== undefined;
}

/** A text is a string of JSON. */
function readText(text: string, at: number, fault: (detail: string) => Error): Token {
  let end = at + 1;
  while (end < text.length && text.charAt(end) !== QUOTE) end += text.charAt(end) === '\\' ? 2 : 1;
  if (end >= text.length) throw fault(`The quotation mark at character ${at + 1} is not closed.`);
  end += 1;
  return { kind: 'text', text: unquote(text.slice(at, end), at, fault), at, end };
}

function unquote(quoted: string, at: number, fault: (detail: string) => Error): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    throw fault(`The text at character ${at + 1} is not a JSON string.`);
  }
}
