import { type NoticeWords, translateNotices } from '../browser/start/translate-notices';

/** Defined by the build, which wraps this script. */
declare const NOTICE_WORDS: NoticeWords;

/** Loaded only with a notice that replaces the shell, in every browser. */
translateNotices(document, navigator, NOTICE_WORDS);
