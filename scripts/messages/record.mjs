// The record of a locale, `docs/translations/<locale>.json`: the hash of the English text that each translation was made
// from. A translation is stale when the English text has changed since.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

const HASH_CHARS = 8;

export const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, HASH_CHARS);

const recordFile = (locale) => `docs/translations/${locale}.json`;

/** @returns {Record<string, Record<string, string>>} hashes by source and key */
export function readRecord(locale) {
  const file = inRoot(recordFile(locale));
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Records that all translations of a locale are of the present English texts. */
export function writeRecord(locale, sources, readTranslation) {
  const record = Object.fromEntries(
    sources.flatMap((source) => {
      const translated = readTranslation(source, locale);
      const hashes = Object.entries(source.texts)
        .filter(([key]) => translated[key] !== undefined)
        .map(([key, text]) => [key, hashOf(text)]);
      return hashes.length === 0 ? [] : [[source.name, Object.fromEntries(hashes)]];
    }),
  );
  writeFileSync(inRoot(recordFile(locale)), `${JSON.stringify(record, null, 2)}\n`);
}
