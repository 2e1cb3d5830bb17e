// The record of the accepted translations, `docs/translations/accepted.json`: the hash of the English text that each
// translation was made from. A translation is stale when the English text has changed since. The hashes that most locales
// share stand once; a locale that differs has exceptions.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

const HASH_CHARS = 8;
const FILE = 'docs/translations/accepted.json';

/**
 * @typedef {Record<string, Record<string, string>>} Accepted hashes by source and key
 * @typedef {{
 *   shared: Accepted,
 *   exceptions: Record<string, Record<string, Record<string, string | null>>>,
 * }} AcceptedFile the exceptions of a locale: another hash, or null where it has no translation
 */

export const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, HASH_CHARS);

/** @param {AcceptedFile} file @param {string} locale @returns {Accepted} */
export function acceptedIn({ shared, exceptions }, locale) {
  const own = exceptions[locale] ?? {};
  return mapKeys([shared, own], (source, key) => {
    const exception = own[source]?.[key];
    return exception === undefined ? shared[source]?.[key] : (exception ?? undefined);
  });
}

/** @param {Record<string, Accepted>} records by locale @returns {AcceptedFile} */
export function foldRecords(records) {
  const all = Object.values(records);
  const shared = mapKeys(all, (source, key) => mostFrequent(all.map((record) => record[source]?.[key])));
  const exceptions = Object.entries(records).map(([locale, record]) => [
    locale,
    mapKeys([shared, record], (source, key) => {
      const hash = record[source]?.[key];
      return hash === shared[source]?.[key] ? undefined : (hash ?? null);
    }),
  ]);
  return {
    shared,
    exceptions: Object.fromEntries(exceptions.filter(([, own]) => Object.keys(own).length > 0)),
  };
}

/** @param {string} locale @returns {Accepted} */
export const readRecord = (locale) => acceptedIn(readFile(), locale);

/** @param {readonly string[]} locales all that are translated @param {string} locale @param {Accepted} record */
export function writeRecord(locales, locale, record) {
  const before = readFile();
  const records = Object.fromEntries(
    locales.map((each) => [each, each === locale ? record : acceptedIn(before, each)]),
  );
  writeFileSync(inRoot(FILE), `${JSON.stringify(foldRecords(records), null, 2)}\n`);
}

/** The record of a locale whose translations are all of the present English texts. @returns {Accepted} */
export function presentRecord(locale, sources, readTranslation) {
  return Object.fromEntries(
    sources.flatMap((source) => {
      const translated = readTranslation(source, locale);
      const hashes = Object.entries(source.texts)
        .filter(([key]) => translated[key] !== undefined)
        .map(([key, text]) => [key, hashOf(text)]);
      return hashes.length === 0 ? [] : [[source.name, Object.fromEntries(hashes)]];
    }),
  );
}

/** @returns {AcceptedFile} */
function readFile() {
  const file = inRoot(FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { shared: {}, exceptions: {} };
}

/** A hash for each key of any record, in the order in which the keys come first; keys without a hash are left out. */
function mapKeys(records, hashAt) {
  const sources = new Set(records.flatMap((record) => Object.keys(record)));
  const entries = [...sources].map((source) => {
    const keys = new Set(records.flatMap((record) => Object.keys(record[source] ?? {})));
    const values = [...keys].map((key) => [key, hashAt(source, key)]);
    return [source, Object.fromEntries(values.filter(([, value]) => value !== undefined))];
  });
  return Object.fromEntries(entries.filter(([, values]) => Object.keys(values).length > 0));
}

/** The first of the most frequent ones. */
function mostFrequent(hashes) {
  const counts = new Map();
  for (const hash of hashes) if (hash !== undefined) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
