// Ranks what a user can open by the words that they type: the one ranking of home, the Apps list, the side navigation
// and the palette.
import { fold } from '@unified-shell/text/fold';
import { isNear } from './is-near';

/** The texts by which something is found. */
export interface SearchTexts {
  name: string;
  /** Other names and search words. */
  aliases?: readonly string[] | undefined;
  /** The heading that it belongs to. */
  group?: string | undefined;
  /** Found last, and only by words of at least three characters, two in Japanese and Chinese. */
  description?: string | undefined;
}

/**
 * The kinds of matches, the best first. The steps between them are larger than the length of any name, which decides
 * between matches of one kind.
 */
const COSTS = {
  wholeName: 0,
  startOfName: 1_000,
  startOfWord: 2_000,
  initials: 3_000,
  alias: 4_000,
  startOfAlias: 5_000,
  partOfName: 6_000,
  group: 7_000,
  similar: 8_000,
  description: 9_000,
} as const;

/** A shorter word is part of too many descriptions. */
const MIN_DESCRIPTION_WORD_LENGTH = 3;

/** Most Japanese and Chinese words have two characters, and one is often a word. */
const MIN_EAST_ASIAN_WORD_LENGTH = 2;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const MAX_NAME_LENGTH = 999;

/** The texts in the form in which they are compared. */
interface FoldedTexts {
  name: string;
  words: readonly string[];
  /** The first letters of the name's words: `jo` for `Journey Optimizer`. */
  initials: string;
  aliases: readonly string[];
  aliasWords: readonly string[];
  group: string;
  description: string;
}

export interface Ranked<Item> {
  item: Item;
  /** Lower is better; comparable between lists that are ranked by the same query. */
  cost: number;
}

/**
 * Prepares a list for many queries. A query finds an item if each of its words is in the item's name, aliases, group
 * or description, ignoring case and accents; a word of four letters may have a typing error, and so may the beginning of one of five or more. The best match
 * comes first. Matches of one kind are in order of the length of their names, then in their own order.
 * @param textsOf called once for each item
 * @returns finds the items; an empty query returns all of them in their order
 */
export function createRanking<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => SearchTexts,
): (query: string) => Ranked<Item>[] {
  const prepared = items.map((item) => ({ item, texts: foldTexts(textsOf(item)) }));
  return (query) => {
    if (query.trim() === '') return items.map((item) => ({ item, cost: 0 }));
    const words = wordsOf(fold(query));
    if (words.length === 0) return [];
    const compared = words.map((word) => createWord(word));
    const whole = words.join(' ');
    return prepared
      .flatMap(({ item, texts }) => {
        const cost = costOf(texts, compared, whole);
        return cost === undefined ? [] : [{ item, cost }];
      })
      .sort((one, other) => one.cost - other.cost);
  };
}

/** The items that a query finds, the best first. */
export function rank<Item>(
  items: readonly Item[],
  query: string,
  textsOf: (item: Item) => SearchTexts,
): Item[] {
  return createRanking(items, textsOf)(query).map(({ item }) => item);
}

function foldTexts({ name, aliases = [], group = '', description = '' }: SearchTexts): FoldedTexts {
  const words = wordsOf(fold(name));
  const foldedAliases = aliases.map((alias) => wordsOf(fold(alias)).join(' '));
  return {
    name: words.join(' '),
    words,
    initials: words.map((word) => word.charAt(0)).join(''),
    aliases: foldedAliases,
    aliasWords: foldedAliases.flatMap((alias) => alias.split(' ')),
    group: fold(group),
    description: fold(description),
  };
}

/** Words are divided by everything that is neither a letter nor a digit. */
function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word !== '');
}

interface ComparedWord {
  text: string;
  isLikeOneOf(others: readonly string[]): boolean;
}

/** Each distinct word of a list is compared once for each query. */
function createWord(text: string): ComparedWord {
  const known = new Map<string, boolean>();
  const isLike = (other: string) => {
    let answer = known.get(other);
    if (answer === undefined) {
      answer = isNear(text, other);
      known.set(other, answer);
    }
    return answer;
  };
  return { text, isLikeOneOf: (others) => others.some(isLike) };
}

/** The cost of the worst word; undefined if a word is not found. */
function costOf(texts: FoldedTexts, words: readonly ComparedWord[], whole: string): number | undefined {
  const length = Math.min(texts.name.length, MAX_NAME_LENGTH);
  if (texts.name === whole) return COSTS.wholeName;
  if (texts.name.startsWith(whole)) return COSTS.startOfName + length;
  if (texts.aliases.includes(whole)) return COSTS.alias + length;
  let worst = 0;
  for (const word of words) {
    const cost = costOfWord(texts, word);
    if (cost === undefined) return undefined;
    worst = Math.max(worst, cost);
  }
  return worst + length;
}

function costOfWord(texts: FoldedTexts, { text, isLikeOneOf }: ComparedWord): number | undefined {
  const startsSo = (other: string) => other.startsWith(text);
  if (texts.words.some(startsSo)) return COSTS.startOfWord;
  if (text.length > 1 && texts.initials.startsWith(text)) return COSTS.initials;
  if (texts.aliasWords.some(startsSo)) return COSTS.startOfAlias;
  if (texts.name.includes(text)) return COSTS.partOfName;
  if (texts.group.includes(text)) return COSTS.group;
  if (isLikeOneOf(texts.words) || isLikeOneOf(texts.aliasWords)) return COSTS.similar;
  const isLong =
    text.length >= (EAST_ASIAN.test(text) ? MIN_EAST_ASIAN_WORD_LENGTH : MIN_DESCRIPTION_WORD_LENGTH);
  return isLong && texts.description.includes(text) ? COSTS.description : undefined;
}
