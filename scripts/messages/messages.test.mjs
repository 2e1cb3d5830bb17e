import { describe, expect, it } from 'vitest';
import { judgeTranslation } from './judge.mjs';
import { indexPictures, recordTexts } from './pictures.mjs';
import { acceptedIn, foldRecords, hashOf } from './record.mjs';
import { readXliff, toXliff } from './xliff.mjs';

/** @type {import('./sources.mjs').Source} */
const source = {
  ...{ name: 'catalogue', kind: 'plain' },
  texts: { 'solution.home.name': 'Home', 'group.Suite': 'Suite' },
  file: (locale) => `locales/${locale}.json`,
};
const german = { 'solution.home.name': 'Startseite', 'group.Suite': 'Suite' };
const current = Object.fromEntries(Object.entries(source.texts).map(([key, text]) => [key, hashOf(text)]));
const judge = (translated, hashes = current, of = source) =>
  judgeTranslation(of, { locale: 'de-DE', translated, hashes }, () => []).map(
    ({ kind, key }) => `${kind} ${key}`,
  );

describe('the record of accepted translations', () => {
  const german = { catalogue: { home: 'a1', group: 'b1' } };
  const french = { catalogue: { home: 'a1', group: 'b1' }, inbox: { title: 'c1' } };
  const italian = { catalogue: { home: 'a2' }, inbox: { title: 'c1' } };
  const folded = foldRecords({ 'de-DE': german, 'fr-FR': french, 'it-IT': italian });

  it('has each hash that most locales share once, and the exceptions of a locale', () => {
    expect(folded).toEqual({
      shared: french,
      exceptions: {
        'de-DE': { inbox: { title: null } },
        'it-IT': { catalogue: { home: 'a2', group: null } },
      },
    });
  });

  it('gives each locale what was recorded for it', () => {
    expect(acceptedIn(folded, 'de-DE')).toEqual(german);
    expect(acceptedIn(folded, 'fr-FR')).toEqual(french);
    expect(acceptedIn(folded, 'it-IT')).toEqual(italian);
  });
});

describe('the judge of translations', () => {
  it('finds nothing in a translation that is complete and recorded', () => {
    expect(judge(german)).toEqual([]);
  });

  it('names a text that is missing, empty, too long, or has no English text', () => {
    expect(judge({ 'group.Suite': ' ', 'group.Old': 'Alt' })).toEqual([
      'wrong group.Old',
      'missing solution.home.name',
      'wrong group.Suite',
    ]);
    expect(judge({ ...german, 'group.Suite': 'x'.repeat(121) })).toEqual(['wrong group.Suite']);
    const longer = { ...source, texts: { 'solution.home.whatsNew.first.text': 'First' } };
    const text = (length) => judge({ 'solution.home.whatsNew.first.text': 'x'.repeat(length) }, {}, longer);
    expect([text(300), text(301)].map((findings) => findings.length)).toEqual([1, 2]);
  });

  it('names a translation as stale when the English text has changed since, or it was never recorded', () => {
    expect(judge(german, { ...current, 'group.Suite': hashOf('Suites') })).toEqual(['stale group.Suite']);
    expect(judge(german, {})).toEqual(['stale solution.home.name', 'stale group.Suite']);
  });

  it('compares the links, headings and facts of an article', () => {
    const english = '---\ntitle: A\nsolutions: [home]\n---\n\n## One\n\nSee [B](b.md).\n';
    /** @type {import('./sources.mjs').Source} */
    const article = {
      ...source,
      name: 'help/shell/a',
      kind: 'article',
      texts: { article: english },
    };
    const hashes = { article: hashOf(english) };
    const translated = english
      .replace('title: A', 'title: Ä')
      .replace('One', 'Eins')
      .replace('See [B]', 'Siehe [Be]');
    expect(judge({ article: translated }, hashes, article)).toEqual([]);
    for (const broken of [
      translated.replace('b.md', 'c.md'),
      translated.replace('## ', '### '),
      translated.replace('[home]', '[heim]'),
    ]) {
      expect(judge({ article: broken }, hashes, article)).toEqual(['wrong article']);
    }
  });
});

it('an XLIFF file gives back what a translator has written, with the English text that it was made from', async () => {
  const units = [
    {
      key: 'a & "b"',
      english: 'Welcome, {name} <now>',
      translation: 'Willkommen,\n{name} <jetzt>',
      state: 'translated',
    },
    { key: 'open', english: 'Open', state: 'initial', note: 'A button.' },
  ];
  const read = await readXliff(toXliff([{ name: 'messages/shell', units }], 'de-DE'));
  expect(read).toEqual({
    locale: 'de-DE',
    files: [
      {
        name: 'messages/shell',
        units: [
          { key: 'a & "b"', english: 'Welcome, {name} <now>', translation: 'Willkommen,\n{name} <jetzt>' },
        ],
      },
    ],
  });
  await expect(readXliff('<xliff version="1.2"/>')).rejects.toThrow('no XLIFF 2.0');
});

describe('pictures for translators', () => {
  it('name for each message the specimens in which it is seen', () => {
    const seen = [
      { specimen: 'header/plain', keys: ['header.help'] },
      { specimen: 'help/list', keys: ['header.help', 'help.name'] },
    ];
    expect(
      indexPictures(seen, { 'header.help': 'Hilfe', 'help.name': 'Hilfecenter', unseen: 'Nie' }),
    ).toEqual({
      'header.help': { text: 'Hilfe', pictures: ['header-plain.png', 'help-list.png'] },
      'help.name': { text: 'Hilfecenter', pictures: ['help-list.png'] },
      unseen: { text: 'Nie', pictures: [] },
    });
  });

  it('fail if the look-up of texts can’t be recorded any more', () => {
    const { transform } = recordTexts();
    const id = '/project/packages/messages/src/create-messages.ts';
    expect(transform('export function createMessages() {}', id)).toContain('recordedTexts');
    expect(() => transform('export const other = 1;', id)).toThrow('createMessages');
    expect(transform('anything', '/project/other.ts')).toBeNull();
  });
});
