import { type NoticeWords, translateNotices } from '../browser/start/translate-notices';

/** Put around this script by the build. */
declare const NOTICE_WORDS: NoticeWords;

/** Loaded only with a notice that replaces the shell, in every browser. */
translateNotices(document, navigator, NOTICE_WORDS);
