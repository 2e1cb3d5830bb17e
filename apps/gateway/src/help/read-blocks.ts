/**
 * Reads Markdown into the closed tree of `packages/api/src/help.ts`. HTML, images, tables and unknown marks become
 * their plain text or nothing, and a link is kept only if its target is allowed, so that no author of an article can
 * bring markup, a script or a foreign request into the page (decisions/0062).
 */
import type { HelpBlock, HelpText } from '@unified-shell/api/help';
import { getDefaults, Lexer, type MarkedToken, type Token, Tokenizer } from 'marked';

/** The marks of quotes and lists that may begin a line. The lexer calls itself for each. */
const NESTED_MARKS = /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){20}[ \t]*\d{0,9})(?=[>*+.)-])/gm;

/** Marks within a line: for each, the lexer may look through the whole text of the block. */
const INLINE_MARKS = /[*_~`[\]<!\\&@]/g;
/** The number of marks in a block, times its characters: 250 marks in a paragraph of 1,000 characters. */
const MAX_INLINE_WORK = 250_000;

class BoundedLexer extends Lexer {
  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    const marks = text.match(INLINE_MARKS)?.length ?? 0;
    if (marks * text.length <= MAX_INLINE_WORK) return super.inlineTokens(text, tokens);
    tokens.push({ type: 'text', raw: text, text, escaped: false });
    return tokens;
  }
}

/** Lines of one item of a list. For each, the lexer may look through the whole item. */
const MAX_ITEM_LINES = 500;
const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** Counts every line that follows another one without a blank line or an item between them. */
function hasLongItem(markdown: string): boolean {
  let lines = 0;
  for (const line of markdown.split('\n')) {
    lines = line.trim() === '' || ITEM.test(line) ? 0 : lines + 1;
    if (lines > MAX_ITEM_LINES) return true;
  }
  return false;
}

class TokenizerWithoutLists extends Tokenizer {
  override list(): undefined {
    return undefined;
  }
}

/**
 * Quotes and lists that one line nests deeper than 20 levels are text, and so are a block with very many marks and the
 * lists of a text with very long items: a few thousand characters could otherwise keep the process busy for seconds.
 */
export function readBlocks(markdown: string): HelpBlock[] {
  const tokenizer = hasLongItem(markdown) ? new TokenizerWithoutLists() : new Tokenizer();
  const lexer = new BoundedLexer({ ...getDefaults(), tokenizer });
  return blocksOf(lexer.lex(markdown.replace(NESTED_MARKS, '$1\\')));
}

function blocksOf(tokens: readonly Token[]): HelpBlock[] {
  return tokens.flatMap(blockOf);
}

function isKnown(token: Token): token is MarkedToken {
  return token.type in READERS;
}

/** The tokens that are read; the others are left out. */
const READERS = {
  heading: true,
  paragraph: true,
  text: true,
  list: true,
  code: true,
  blockquote: true,
  strong: true,
  em: true,
  del: true,
  codespan: true,
  escape: true,
  link: true,
  br: true,
} as const;

function blockOf(token: Token): HelpBlock[] {
  if (!isKnown(token)) return [];
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', parts: partsOf(token.tokens) }];
    case 'paragraph':
      return paragraph(partsOf(token.tokens));
    case 'text':
      return paragraph(partsOf(token.tokens ?? [token]));
    case 'list':
      return [
        {
          kind: 'list',
          isOrdered: token.ordered,
          items: token.items.map((item) => blocksOf(item.tokens)),
        },
      ];
    case 'code':
      return [{ kind: 'code', text: token.text }];
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksOf(token.tokens) }];
    default:
      return [];
  }
}

/** An empty one, such as that of an image alone, is left out. */
function paragraph(parts: HelpText[]): HelpBlock[] {
  return parts.length === 0 ? [] : [{ kind: 'paragraph', parts }];
}

function partsOf(tokens: readonly Token[]): HelpText[] {
  return tokens.flatMap(partOf);
}

function partOf(token: Token): HelpText[] {
  if (!isKnown(token)) return [];
  switch (token.type) {
    case 'text':
      return token.tokens ? partsOf(token.tokens) : [{ kind: 'text', text: token.text }];
    case 'escape':
      return [{ kind: 'text', text: token.text }];
    case 'br':
      return [{ kind: 'text', text: ' ' }];
    case 'codespan':
      return [{ kind: 'code', text: token.text }];
    case 'strong':
      return [{ kind: 'strong', parts: partsOf(token.tokens) }];
    case 'em':
      return [{ kind: 'emphasis', parts: partsOf(token.tokens) }];
    case 'del':
      return partsOf(token.tokens);
    case 'link': {
      const parts = partsOf(token.tokens);
      const href = allowedTarget(token.href);
      return href === undefined ? parts : [{ kind: 'link', href, parts }];
    }
    default:
      return [];
  }
}

/** `https:`, an address of the shell (`#/…`), or the file of another article beside this one (`other.md`). */
function allowedTarget(href: string): string | undefined {
  const article = /^(?:\.\/)?([a-z0-9-]+)\.md$/.exec(href)?.[1];
  if (article !== undefined) return `article:${article}`;
  if (href.startsWith('#/')) return href;
  return URL.canParse(href) && new URL(href).protocol === 'https:' ? new URL(href).href : undefined;
}

/** The words of the headings, by which an article is found. */
export function headingsOf(blocks: readonly HelpBlock[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'heading' ? [plainText(block.parts)] : []));
}

function plainText(parts: readonly HelpText[]): string {
  return parts.map((part) => ('text' in part ? part.text : plainText(part.parts))).join('');
}
