// The tool of translators (docs/translations/README.md): `npm run messages -- check | accept | source | export | import |
// pictures`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { command } from './lib/step.mjs';

const USAGE = `Usage: npm run messages -- check [--locale <locale>]     what is missing, stale or wrong
       npm run messages -- accept --locale <locale>      records that its translations are of the present English texts
       npm run messages -- source [<name>]               the English texts of a file, or the names of all files
       npm run messages -- export --locale <locale> [--all] <file.xlf>
       npm run messages -- import <file.xlf>
       npm run messages -- pictures [--locale <locale>] [<folder>]   of the screens in which each text is seen`;

const COMPLETE = 'docs/translations/complete.json';
const MAX_LINES = 40;
/** The texts of the shell, whose screens are in the gallery. */
const SHOWN_IN_GALLERY =
  /^messages\/(?:assistant|common|debug|errors|help|inbox|language|notices|palette|prompts|shell|toasts|whats-new)$/;

await command(async () => {
  requireNode();
  await installIfMissing();
  const { listSources, readTranslation, ARTICLE } = await import('./messages/sources.mjs');
  const { readRecord, writeRecord, presentRecord, hashOf } = await import('./messages/record.mjs');
  const { judgeTranslation } = await import('./messages/judge.mjs');
  const { runnerImport } = await import('vite');
  const load = async (name) =>
    (await runnerImport(inRoot('packages/messages/src', name), { logLevel: 'error' })).module;
  const { LOCALES, SOURCE_LOCALE } = await load('locales.ts');
  const { judgeMessage } = await load('judge-message.ts');
  const translated = LOCALES.filter((each) => each !== SOURCE_LOCALE);

  const [name, ...words] = process.argv.slice(2);
  const [locale, rest] = takeLocale(words, translated);
  const sources = await listSources();
  const commands = { check, accept, source, export: exportTexts, import: importTexts, pictures };
  if (!Object.hasOwn(commands, name ?? '')) throw new Error(USAGE);
  await commands[name]();

  function findingsIn(one) {
    const record = readRecord(one);
    return sources.flatMap((each) => {
      const hashes = record[each.name] ?? {};
      const translation = { locale: one, translated: readTranslation(each, one), hashes };
      return judgeTranslation(each, translation, judgeMessage);
    });
  }

  function check() {
    const complete = JSON.parse(readFileSync(inRoot(COMPLETE), 'utf8'));
    const total = sources.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0);
    for (const one of locale === undefined ? translated : [locale]) {
      const findings = findingsIn(one);
      const of = (kind) => findings.filter((finding) => finding.kind === kind);
      // Texts that are missing in a locale that is not complete are in English, which is no fault.
      const isStrict = locale !== undefined || complete.includes(one);
      const faults = [...of('wrong'), ...(isStrict ? [...of('stale'), ...of('missing')] : [])];
      for (const { kind, file, key, text } of faults.slice(0, MAX_LINES)) {
        console.log(
          `${file}: ${key}: ${kind === 'wrong' ? text : `${kind}: ${JSON.stringify(text.slice(0, 100))}`}`,
        );
      }
      if (faults.length > MAX_LINES) console.log(`… and ${faults.length - MAX_LINES} more`);
      console.log(
        `${one}: ${total - of('missing').length} of ${total} texts; ${of('missing').length} missing, ${of('stale').length} stale, ${of('wrong').length} wrong`,
      );
      if (faults.length > 0) process.exitCode = 1;
    }
  }

  function accept() {
    if (locale === undefined || rest.length > 0) throw new Error(USAGE);
    writeRecord(translated, locale, presentRecord(locale, sources, readTranslation));
    check();
  }

  function source() {
    if (rest.length === 0) return console.log(sources.map((each) => each.name).join('\n'));
    const found = sources.find((each) => each.name === rest[0]);
    if (found === undefined) throw new Error(`There is no ${rest[0]}.`);
    console.log(found.texts[ARTICLE] ?? JSON.stringify(found.texts, null, 2));
  }

  async function exportTexts() {
    const file = rest.find((word) => word !== '--all');
    if (locale === undefined || file === undefined) throw new Error(USAGE);
    const { toXliff } = await import('./messages/xliff.mjs');
    const record = readRecord(locale);
    const files = sources.map((each) => {
      const known = readTranslation(each, locale);
      const units = Object.entries(each.texts).map(([key, english]) => {
        const isDone = known[key] !== undefined && record[each.name]?.[key] === hashOf(english);
        return {
          ...{ key, english, translation: known[key], state: isDone ? 'translated' : 'initial' },
          ...(each.kind === 'icu' &&
            /[{}]/.test(english) && { note: 'ICU MessageFormat: keep the arguments in braces.' }),
        };
      });
      return {
        name: each.name,
        units: units.filter(({ state }) => rest.includes('--all') || state === 'initial'),
      };
    });
    writeFileSync(
      path.resolve(file),
      toXliff(
        files.filter(({ units }) => units.length > 0),
        locale,
      ),
    );
  }

  async function importTexts() {
    if (rest.length !== 1) throw new Error(USAGE);
    const { readXliff } = await import('./messages/xliff.mjs');
    const given = await readXliff(readFileSync(path.resolve(rest[0]), 'utf8'));
    if (!translated.includes(given.locale))
      throw new Error(`${given.locale} is none of ${translated.join(', ')}.`);
    const record = readRecord(given.locale);
    for (const { name: of, units } of given.files) {
      const found = sources.find((each) => each.name === of);
      if (found === undefined) throw new Error(`There is no ${of}.`);
      if (units.length === 0) continue;
      writeTexts(
        found,
        given.locale,
        Object.fromEntries(units.map(({ key, translation }) => [key, translation])),
      );
      record[of] = {
        ...record[of],
        ...Object.fromEntries(units.map(({ key, english }) => [key, hashOf(english)])),
      };
    }
    writeRecord(translated, given.locale, record);
  }

  async function pictures() {
    const { takePictures } = await import('./messages/pictures.mjs');
    const language = locale ?? SOURCE_LOCALE;
    const texts = sources
      .filter(({ name: of }) => SHOWN_IN_GALLERY.test(of))
      .map((each) => ({ ...each.texts, ...(locale === undefined ? {} : readTranslation(each, locale)) }));
    await takePictures(path.resolve(rest[0] ?? inRoot('.cache/pictures', language)), {
      ...{ locale: language, texts: Object.assign({}, ...texts) },
      log: console.log,
    });
  }

  /** In the order of the English texts. */
  function writeTexts(of, into, texts) {
    const file = inRoot(of.file(into));
    mkdirSync(path.dirname(file), { recursive: true });
    const all = { ...readTranslation(of, into), ...texts };
    const ordered = Object.keys(of.texts).flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]]));
    writeFileSync(file, all[ARTICLE] ?? `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`);
  }
});

/** @returns {[string | undefined, string[]]} */
function takeLocale(words, known) {
  const at = words.indexOf('--locale');
  if (at < 0) return [undefined, words];
  if (!known.includes(words[at + 1])) throw new Error(`--locale needs one of ${known.join(', ')}.`);
  return [words[at + 1], words.toSpliced(at, 2)];
}
