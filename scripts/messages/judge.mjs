// Judges the translations of one locale: what is missing, stale, unknown or wrong.
import { hashOf } from './record.mjs';
import { ARTICLE } from './sources.mjs';

/** The schema of the catalogue refuses longer names, descriptions and texts of changes. */
const MAX_NAME_CHARS = 120;
/** The longest text in characters, by the last part of its key. */
const MAX_CHARS = new Map([
  ['description', 160],
  ['text', 300],
]);

/**
 * @typedef {object} Finding
 * @property {'missing' | 'stale' | 'wrong'} kind
 * @property {string} file
 * @property {string} key
 * @property {string} text
 */

/**
 * @param {import('./sources.mjs').Source} source
 * @param {{ locale: string, translated: Record<string, string>, hashes: Record<string, string> }} translation with the
 * hashes of the English texts that were translated
 * @param {(source: string, translation: string, locale: string) => string[]} judgeMessage for ICU messages
 * @returns {Finding[]}
 */
export function judgeTranslation(source, { locale, translated, hashes }, judgeMessage) {
  const file = source.file(locale);
  const unknown = Object.keys(translated)
    .filter((key) => !Object.hasOwn(source.texts, key))
    .map((key) => finding('wrong', file, key, 'has no English text'));
  return unknown.concat(
    Object.entries(source.texts).flatMap(([key, english]) => {
      const text = translated[key];
      if (text === undefined) return finding('missing', file, key, english);
      if (typeof text !== 'string') return finding('wrong', file, key, 'is not a text');
      const wrong = faultsOf(source, { key, english, text, locale }, judgeMessage).map((fault) =>
        finding('wrong', file, key, fault),
      );
      const isStale = hashes[key] !== hashOf(english);
      return isStale ? [...wrong, finding('stale', file, key, english)] : wrong;
    }),
  );
}

const finding = (kind, file, key, text) => ({ kind, file, key, text });

function faultsOf({ name, kind }, { key, english, text, locale }, judgeMessage) {
  if (kind === 'icu') return judgeMessage(english, text, locale);
  if (kind === 'article') return articleFaults(english, text);
  if (text.trim() === '') return ['is empty'];
  const max = MAX_CHARS.get(key.split('.').at(-1)) ?? MAX_NAME_CHARS;
  const isLimited = name === 'catalogue' && !key.endsWith('.keywords');
  return isLimited && text.length > max ? [`has ${text.length} characters, of ${max}`] : [];
}

/** An article keeps its links, its headings and what its head says about solutions. */
function articleFaults(english, text) {
  const links = (markdown) => [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).sort();
  const headings = (markdown) => [...markdown.matchAll(/^#+(?= )/gm)].map(([marks]) => marks);
  const facts = (markdown) => markdown.match(/^(?:solutions|filters):.*$/gm) ?? [];
  const compared = { links, headings, 'lines `solutions` and `filters`': facts };
  return Object.entries(compared)
    .filter(([, of]) => of(english).join('\n') !== of(text).join('\n'))
    .map(([name]) => `${ARTICLE}: has other ${name} than the English one`);
}
