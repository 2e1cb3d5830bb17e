/**
 * Translates an article that is missing in the user's language. A paragraph is one text, so that its words are translated
 * together; what is bold, a link or code in it is an argument such as `{0}`, which every translation keeps.
 */
import type { HelpArticle, HelpBlock, HelpText } from '@unified-shell/api/help';
import {
  MAX_TEXT_CHARS,
  MAX_TEXTS,
  NOT_TRANSLATED,
  type TranslatedText,
} from '@unified-shell/api/translation';

/** The most calls for one article. Its further texts stay in the language of the original. */
const MAX_CALLS = 20;

export interface TranslatedArticle {
  article: HelpArticle;
  /** The language of the original. */
  from: string;
  /** The texts are no translation, but show where one would be. */
  isDemonstration: boolean;
}

/**
 * @param translate translates the texts of one call
 * @returns undefined if not one text has a translation
 */
export async function translateArticle(
  original: HelpArticle,
  locale: string,
  translate: (texts: string[]) => Promise<readonly TranslatedText[]>,
): Promise<TranslatedArticle | undefined> {
  const known: TranslatedText[] = [];
  for (const texts of inCalls(textsOf(original))) known.push(...(await translate(texts)));
  const byText = new Map<string, string>();
  for (const { code, originalText, translations } of known) {
    const own = translations.find(({ success }) => success);
    if (code !== NOT_TRANSLATED && own) byText.set(originalText, own.translatedText);
  }
  if (byText.size === 0) return undefined;
  return {
    article: { ...replaceTexts(original, (text) => byText.get(text)), locale },
    from: known.find(({ from }) => from)?.from ?? original.locale,
    isDemonstration: known.some(({ demonstration }) => demonstration),
  };
}

function textsOf(article: HelpArticle): string[] {
  const texts = new Set<string>();
  replaceTexts(article, (text) => {
    texts.add(text);
    return undefined;
  });
  return [...texts];
}

/** A text that is longer than a call may be is left out. */
function inCalls(texts: readonly string[]): string[][] {
  const calls: string[][] = [];
  let chars = 0;
  for (const text of texts.filter(({ length }) => length <= MAX_TEXT_CHARS)) {
    const last = calls.at(-1);
    chars += text.length;
    if (last !== undefined && last.length < MAX_TEXTS && chars <= MAX_TEXT_CHARS) last.push(text);
    else {
      calls.push([text]);
      chars = text.length;
    }
  }
  return calls.slice(0, MAX_CALLS);
}

/** @param find returns the other text; undefined keeps the text */
type Find = (text: string) => string | undefined;

function replaceTexts(article: HelpArticle, find: Find): HelpArticle {
  const title = find(article.title) ?? article.title;
  return { ...article, title, blocks: replaceInBlocks(article.blocks, find) };
}

function replaceInBlocks(blocks: readonly HelpBlock[], find: Find): HelpBlock[] {
  return blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return { ...block, parts: replaceInParts(block.parts, find) };
      case 'list':
        return { ...block, items: block.items.map((item) => replaceInBlocks(item, find)) };
      case 'quote':
        return { ...block, blocks: replaceInBlocks(block.blocks, find) };
      case 'code':
        return block;
      default:
        return block satisfies never;
    }
  });
}

function replaceInParts(parts: readonly HelpText[], find: Find): readonly HelpText[] {
  const marked: HelpText[] = [];
  const found = find(writeParts(parts, marked));
  return (found === undefined ? undefined : readParts(found, marked)) ?? parts;
}

/** @param marked receives the parts that become arguments; the number of each is its place */
function writeParts(parts: readonly HelpText[], marked: HelpText[]): string {
  return parts
    .map((part) => {
      // A brace in a text would pass for an argument.
      if (part.kind === 'text' && !/[{}]/.test(part.text)) return part.text;
      const mark = marked.push(part) - 1;
      return 'parts' in part ? `{${mark}}${writeParts(part.parts, marked)}{/${mark}}` : `{${mark}}`;
    })
    .join('');
}

/** Returns undefined if an argument is unknown, or if they are not nested. */
function readParts(text: string, marked: readonly HelpText[]): HelpText[] | undefined {
  const all: HelpText[] = [];
  const open = [{ mark: '', parts: all }];
  for (const piece of text.split(/(\{\/?\d+\})/)) {
    const [, end, mark] = /^\{(\/?)(\d+)\}$/.exec(piece) ?? [];
    const inner = open.at(-1);
    if (inner === undefined) return undefined;
    if (mark === undefined) {
      if (piece !== '') inner.parts.push({ kind: 'text', text: piece });
      continue;
    }
    const part = marked[Number(mark)];
    if (part === undefined) return undefined;
    if (!('parts' in part)) inner.parts.push(part);
    else if (end === '') open.push({ mark, parts: [] });
    else {
      open.pop();
      if (inner.mark !== mark) return undefined;
      open.at(-1)?.parts.push({ ...part, parts: inner.parts });
    }
  }
  return open.length === 1 ? all : undefined;
}
