/** Checks how deep a JSON text nests before it is parsed: one pass, no recursion, brackets in strings not counted. */
export function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth++;
      if (depth > limit) return true;
    } else if (character === '}' || character === ']') depth--;
  }
  return false;
}
