import { decodePunycode } from './decode-punycode';

/** Those that are recommended for identifiers (UAX #31, table 5), and those that are written together (UTS #39 §5.2). */
const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer'],
].map((script) => [script]);
const WRITTEN_TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Han', 'Hangul'],
];

/** Of Cyrillic and Greek. A label of such letters alone reads as a Latin one. */
const LATIN_LOOKALIKES = 'асԁеһіјӏорԛѕԝхуъьҽпгѵѡᴦαικνρυωηοτγχ';

/** An e-mail address in its stored form as it is shown to people. */
export function showMailAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + showDomain(address.slice(at + 1));
}

/** A domain in its ASCII form as it is shown to people: in Unicode, except for labels that may pass for others. */
export function showDomain(domain: string): string {
  return domain.split('.').map(showLabel).join('.');
}

function showLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const shown = decodePunycode(label.slice('xn--'.length));
  const isSafe = isOfOneScript(shown) && ![...shown].every((letter) => LATIN_LOOKALIKES.includes(letter));
  return isSafe && encodeLabel(shown) === label ? shown : label;
}

/** Undefined for a text that is no label. */
function encodeLabel(label: string): string | undefined {
  const url = `https://${label}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

function isOfOneScript(label: string): boolean {
  return [...SCRIPTS, ...WRITTEN_TOGETHER].some((scripts) => {
    const letters = scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('');
    return new RegExp(`^[${letters}0-9-]+$`, 'u').test(label);
  });
}
