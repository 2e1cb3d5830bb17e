/** Reads one article: a head in YAML between two lines of three hyphens, and below it the text in Markdown. */
import type { HelpArticle } from '@unified-shell/api/help';
import * as v from 'valibot';
import { parse } from 'yaml';
import { HelpError } from './help-error';
import { headingsOf, readBlocks } from './read-blocks';

/** A file with an article, and its path for error messages. */
export interface ArticleFile {
  path: string;
  id: string;
  locale: string;
  text: string;
}

export const MAX_ARTICLE_CHARS = 100_000;

const line = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
const words = v.optional(v.pipe(v.array(line(100)), v.maxLength(50)), []);

const headSchema = v.strictObject({
  title: line(100),
  summary: line(300),
  keywords: words,
  /** The `appId` of each solution that it is about. */
  solutions: words,
  /** As `experienceLeague.filter` of the registrations has them. */
  filters: words,
});

/** @throws HelpError naming the file */
export function readArticle({ path, id, locale, text }: ArticleFile): HelpArticle {
  if (text.length > MAX_ARTICLE_CHARS) {
    throw new HelpError('TOO_LARGE', `${path}: has more than ${MAX_ARTICLE_CHARS} characters`);
  }
  const [, head, body = ''] = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?$/.exec(text) ?? [];
  if (head === undefined) throw new HelpError('INVALID_HEAD', `${path}: must begin with a head between ---`);
  const { keywords, ...facts } = readHead(head, path);
  const blocks = readBlocks(body);
  return { id, locale, ...facts, words: [...keywords, ...headingsOf(blocks)], blocks };
}

function readHead(head: string, path: string): v.InferOutput<typeof headSchema> {
  let given: unknown;
  try {
    given = parse(head);
  } catch (cause) {
    throw new HelpError('INVALID_HEAD', `${path}: the head is not YAML`, { cause });
  }
  const read = v.safeParse(headSchema, given);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new HelpError('INVALID_HEAD', `${path}: ${v.getDotPath(issue) ?? 'head'}: ${issue.message}`);
}
