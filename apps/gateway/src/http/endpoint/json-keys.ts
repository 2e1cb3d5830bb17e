/**
 * Finds a key that one object of a JSON text repeats, however its characters are escaped. `JSON.parse` keeps the last
 * value of such a key and another parser the first, so two readers of one body would disagree (RFC 8259 §4).
 * One pass, no recursion.
 * @param text valid JSON: outside of strings, a colon follows a key
 */
export function hasRepeatedKey(text: string): boolean {
  /** The keys of each open object and list, the innermost last; a list has none. */
  const open: Set<unknown>[] = [];
  let lastString = '';
  for (let index = 0; index < text.length; index++) {
    switch (text.charAt(index)) {
      case '"': {
        const end = endOfString(text, index);
        lastString = text.slice(index, end + 1);
        index = end;
        break;
      }
      case ':': {
        const key = decode(lastString);
        const keys = open.at(-1);
        if (keys?.has(key) === true) return true;
        keys?.add(key);
        break;
      }
      case '{':
      case '[':
        open.push(new Set());
        break;
      case '}':
      case ']':
        open.pop();
        break;
      default:
        break;
    }
  }
  return false;
}

/** The index of the quotation mark that closes the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index;
}

/** Without an escape, the quoted text stands for itself. */
function decode(quoted: string): unknown {
  return quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1);
}
