// XLIFF 2.0: the texts of one locale for a translator's tool, and back. Each source is a `file`, each text a `unit`.
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character]);

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/**
 * @param {{ name: string, units: { key: string, english: string, translation?: string, state: string, note?: string }[] }[]} files
 * @param {string} locale
 */
export function toXliff(files, locale) {
  const lines = files.flatMap(({ name, units }) => [
    `  <file id="${escaped(name)}">`,
    ...units.flatMap(({ key, english, translation, state, note }, index) => [
      // An id of XLIFF has no blanks; the key of a text may.
      `    <unit id="u${index + 1}" name="${escaped(key)}">`,
      ...(note === undefined ? [] : [`      <notes><note>${escaped(note)}</note></notes>`]),
      `      <segment state="${state}">`,
      `        <source xml:space="preserve">${escaped(english)}</source>`,
      ...(translation === undefined
        ? []
        : [`        <target xml:space="preserve">${escaped(translation)}</target>`]),
      '      </segment>',
      '    </unit>',
    ]),
    '  </file>',
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="en-US" trgLang="${locale}">`,
    ...lines,
    '</xliff>',
    '',
  ].join('\n');
}

/**
 * The translations of a file, and the English texts that they were made from.
 * @returns {Promise<{ locale: string, files: { name: string, units: { key: string, english: string, translation: string }[] }[] }>}
 */
export async function readXliff(xml) {
  const { JSDOM } = await import('jsdom');
  const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window;
  const root = document.documentElement;
  const locale = root.getAttribute('trgLang');
  if (root.namespaceURI !== NAMESPACE || !locale)
    throw new Error('This is no XLIFF 2.0 file with a trgLang.');
  const textsIn = (unit, name) =>
    [...unit.getElementsByTagNameNS(NAMESPACE, name)].map((node) => node.textContent);
  return {
    locale,
    files: [...root.getElementsByTagNameNS(NAMESPACE, 'file')].map((file) => ({
      name: file.getAttribute('id') ?? '',
      units: [...file.getElementsByTagNameNS(NAMESPACE, 'unit')].flatMap((unit) => {
        // A tool may have split a text into several segments.
        const translation = textsIn(unit, 'target').join('');
        const english = textsIn(unit, 'source').join('');
        return translation === '' ? [] : [{ key: unit.getAttribute('name') ?? '', english, translation }];
      }),
    })),
  };
}
