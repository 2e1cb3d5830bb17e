const MAX_DOMAIN_CHARACTERS = 253;
const MAX_LABEL_CHARACTERS = 63;

/**
 * The ASCII form of a domain in either form, lower case: `xn--bcher-kva.example` for `Bücher.example`. Undefined for a text that is
 * not a domain of two labels or more.
 */
export function toAsciiDomain(text: string): string | undefined {
  // Other ASCII characters end the host of a URL.
  if (![...text].every((character) => character > '\u007f' || isOfName(character.toLowerCase())))
    return undefined;
  const url = `https://${text}`;
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return isDomain(hostname) ? hostname : undefined;
}

function isDomain(name: string): boolean {
  const labels = name.split('.');
  const isAddress = [...(labels.at(-1) ?? '')].every(isDigit);
  return name.length <= MAX_DOMAIN_CHARACTERS && labels.length > 1 && labels.every(isLabel) && !isAddress;
}

/** RFC 1123 §2.1 */
function isLabel(label: string): boolean {
  return (
    label.length > 0 &&
    label.length <= MAX_LABEL_CHARACTERS &&
    !label.startsWith('-') &&
    !label.endsWith('-') &&
    [...label].every(isOfName)
  );
}

const isDigit = (character: string) => character >= '0' && character <= '9';
const isOfName = (character: string) =>
  (character >= 'a' && character <= 'z') || isDigit(character) || character === '-' || character === '.';
