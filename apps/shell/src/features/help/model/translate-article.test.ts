import type { HelpArticle, HelpText } from '@unified-shell/api/help';
import type { TranslatedText } from '@unified-shell/api/translation';
import { describe, expect, it, vi } from 'vitest';
import { translateArticle } from './translate-article';

const words = (text: string): HelpText => ({ kind: 'text', text });
const paragraph = (...parts: HelpText[]) => ({ kind: 'paragraph', parts }) as const;

const article = (...blocks: HelpArticle['blocks']): HelpArticle => ({
  ...{ id: 'close', title: 'Close', summary: '', words: [], solutions: [], filters: [], locale: 'en-US' },
  blocks,
});

const entry = (originalText: string, translatedText: string): TranslatedText => ({
  code: 0,
  from: 'en-US',
  originalText,
  translations: [{ success: true, to: 'de-DE', translatedText }],
});
const inCapitals = async (texts: readonly string[]) => texts.map((text) => entry(text, text.toUpperCase()));
const answering = (change: (text: string) => string) => async (texts: readonly string[]) =>
  texts.map((text) => entry(text, change(text)));

describe('the translation of an article', () => {
  it('SVC-02 has title, headings, lists and quotes in the language, and code as it is', async () => {
    const code = { kind: 'code', text: 'run it' } as const;
    const original = article(
      { kind: 'heading', parts: [words('Before')] },
      { kind: 'list', isOrdered: true, items: [[paragraph(words('one')), code]] },
      { kind: 'quote', blocks: [paragraph(words('two'))] },
    );
    expect(await translateArticle(original, 'de-DE', inCapitals)).toEqual({
      article: {
        ...article(
          { kind: 'heading', parts: [words('BEFORE')] },
          { kind: 'list', isOrdered: true, items: [[paragraph(words('ONE')), code]] },
          { kind: 'quote', blocks: [paragraph(words('TWO'))] },
        ),
        title: 'CLOSE',
        locale: 'de-DE',
      },
      from: 'en-US',
      isDemonstration: false,
    });
  });

  const link: HelpText = { kind: 'link', href: '#/home', parts: [words('home')] };
  const marked = article(
    paragraph(words('Go to '), { kind: 'strong', parts: [link] }, words(' by '), {
      kind: 'code',
      text: '/h',
    }),
  );

  it('translates a paragraph as one text, whose marks may move', async () => {
    const sent = vi.fn(
      answering((text) => (text === 'Close' ? text : 'Mit {2} nach {0}{1}Hause{/1}{/0} gehen')),
    );
    const found = await translateArticle(marked, 'de-DE', sent);
    expect(sent).toHaveBeenCalledWith(['Close', 'Go to {0}{1}home{/1}{/0} by {2}']);
    expect(found?.article.blocks).toEqual([
      paragraph(
        words('Mit '),
        { kind: 'code', text: '/h' },
        words(' nach '),
        { kind: 'strong', parts: [{ ...link, parts: [words('Hause')] }] },
        words(' gehen'),
      ),
    ]);
  });

  it.each(['{0}{1}x{/0}{/1}', '{0}x', 'x{/0}', '{7}', '{0}{/1}'])(
    'keeps a paragraph whose translation has the marks %s',
    async (text) => {
      const change = (given: string) => (given === 'Close' ? 'Zu' : text);
      expect((await translateArticle(marked, 'de-DE', answering(change)))?.article).toEqual({
        ...marked,
        title: 'Zu',
        locale: 'de-DE',
      });
    },
  );

  it('keeps a text with braces, which would pass for a mark', async () => {
    const parts = [words('Write {0}.'), { kind: 'strong', parts: [words('Now')] } as const];
    const found = await translateArticle(article(paragraph(...parts)), 'de-DE', inCapitals);
    expect(found?.article.blocks).toEqual([
      paragraph(words('Write {0}.'), { kind: 'strong', parts: [words('NOW')] }),
    ]);
  });

  it('is one of the demonstration if the texts say so', async () => {
    const translate = async (texts: readonly string[]) =>
      texts.map((text) => ({ ...entry(text, 'x'), demonstration: true as const }));
    expect(await translateArticle(article(), 'de-DE', translate)).toMatchObject({ isDemonstration: true });
  });

  it.each([
    ['the code -9', { code: -9 }],
    ['no success', { translations: [{ success: false, to: 'de-DE', translatedText: 'Close' }] }],
    ['no translation', { translations: [] }],
  ])('SVC-03 is none if the texts have %s', async (_what, change) => {
    const translate = async (texts: readonly string[]) =>
      texts.map((text) => ({ ...entry(text, text), ...change }));
    expect(await translateArticle(article(), 'de-DE', translate)).toBeUndefined();
  });

  it('is asked for in calls that the gateway takes, and only for the beginning of a very long article', async () => {
    const translate = vi.fn(inCapitals);
    const short = Array.from({ length: 120 }, (_, index) => paragraph(words(`short ${index}`)));
    const long = Array.from({ length: 40 }, (_, index) => paragraph(words(`${index} ${'x'.repeat(5_000)}`)));
    await translateArticle(
      article(...short, ...long, paragraph(words('y'.repeat(10_001)))),
      'de-DE',
      translate,
    );
    const calls = translate.mock.calls.map(([texts]) => texts);
    expect(calls).toHaveLength(20);
    expect(Math.max(...calls.map((texts) => texts.length))).toBe(50);
    expect(Math.max(...calls.map((texts) => texts.join('').length))).toBeLessThanOrEqual(10_000);
  });
});
