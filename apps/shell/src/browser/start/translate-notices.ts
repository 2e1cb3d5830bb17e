/** The words of the page's notices by the beginning of a language tag: title and text of each (`build/notice-words.ts`). */
export type NoticeWords = Readonly<Record<string, NoticesInOneLanguage>>;

export interface NoticesInOneLanguage {
  /** As the `lang` of the page. */
  locale: string;
  browser: readonly [title: string, text: string];
  storage: readonly [title: string, text: string];
}

/** An old browser has no `languages`. */
type Navigator = { languages?: readonly string[]; language?: string };

/**
 * Puts the notices into the first language of the browser that the product has. Like the guard, it can be run by every
 * browser; so it has functions in the place of variables.
 */
export function translateNotices(document: Document, navigator: Navigator, words: NoticeWords): void {
  show(document, findWords(words, navigator.languages || [navigator.language || ''], 0));
}

function findWords(
  words: NoticeWords,
  languages: readonly string[],
  index: number,
): NoticesInOneLanguage | undefined {
  if (index >= languages.length) return undefined;
  return wordsOf(words, String(languages[index]).toLowerCase()) || findWords(words, languages, index + 1);
}

function wordsOf(words: NoticeWords, tag: string): NoticesInOneLanguage | undefined {
  return own(words, tag) || own(words, String(tag.split('-')[0]));
}

function own(words: NoticeWords, tag: string): NoticesInOneLanguage | undefined {
  // `Object.hasOwn` is newer than the browsers that need the notice.
  return Object.keys(words).indexOf(tag) < 0 ? undefined : words[tag];
}

function show(document: Document, words: NoticesInOneLanguage | undefined): void {
  if (!words) return;
  document.documentElement.lang = words.locale;
  setText(document, '#browser-notice', words.browser);
  setText(document, '#storage-notice', words.storage);
}

function setText(document: Document, notice: string, [title, text]: readonly [string, string]): void {
  setWords(document.querySelector(`${notice} h1`), title);
  setWords(document.querySelector(`${notice} p`), text);
}

function setWords(element: Element | null, words: string): void {
  if (element) element.textContent = words;
}
