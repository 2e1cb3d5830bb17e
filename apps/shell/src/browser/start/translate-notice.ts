/**
 * The words of the page's notices by the beginning of a language tag: title and text of each notice. The build writes the
 * file (`build/notice-words.ts`).
 */
export type NoticeWords = Readonly<Record<string, NoticesInOneLanguage>>;

export interface NoticesInOneLanguage {
  /** As the `lang` of the page. */
  locale: string;
  browser: readonly [title: string, text: string];
  storage: readonly [title: string, text: string];
}

/** The part of the window that is used. An old browser has no `languages`. */
export interface NoticeWindow {
  XMLHttpRequest: new () => XMLHttpRequest;
  navigator: { languages?: readonly string[]; language?: string };
}

/**
 * Puts a notice that is shown into the first language of the browser that the product has. Until the words have loaded, and
 * if they do not load, it is in English. Like the guard, it can be run by every browser; so it has functions in the place of
 * variables.
 */
export function translateNotice(
  window: NoticeWindow,
  document: Document,
  notice: 'browser' | 'storage',
): void {
  // Absent in development.
  if (document.getElementById('shell-assets'))
    fetchWords(new window.XMLHttpRequest(), window, document, notice);
}

function fetchWords(
  request: XMLHttpRequest,
  { navigator }: NoticeWindow,
  document: Document,
  notice: 'browser' | 'storage',
): void {
  request.open('GET', JSON.parse(document.getElementById('shell-assets')?.textContent ?? '').notices);
  request.onload = function onLoad() {
    if (request.status === 200)
      show(
        document,
        notice,
        findWords(JSON.parse(request.responseText), navigator.languages || [navigator.language || ''], 0),
      );
  };
  request.send();
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
  return Object.hasOwn(words, tag) ? words[tag] : undefined;
}

function show(
  document: Document,
  notice: 'browser' | 'storage',
  words: NoticesInOneLanguage | undefined,
): void {
  if (!words) return;
  document.documentElement.lang = words.locale;
  setText(document.querySelector(`#${notice}-notice h1`), words[notice][0]);
  setText(document.querySelector(`#${notice}-notice p`), words[notice][1]);
}

function setText(element: Element | null, text: string): void {
  if (element) element.textContent = text;
}
