/** All texts in English, by the part of the product that uses them. For builds, tools and tests. */
import { administration } from './en-US/administration';
import { agreements } from './en-US/agreements';
import { assistant } from './en-US/assistant';
import { cards } from './en-US/cards';
import { common } from './en-US/common';
import { debug } from './en-US/debug';
import { demonstrations } from './en-US/demonstrations';
import { errors } from './en-US/errors';
import { help } from './en-US/help';
import { identity } from './en-US/identity';
import { inbox } from './en-US/inbox';
import { language } from './en-US/language';
import { letters } from './en-US/letters';
import { notices } from './en-US/notices';
import { page } from './en-US/page';
import { palette } from './en-US/palette';
import { pictures } from './en-US/pictures';
import { plainPages } from './en-US/plain-pages';
import { prompts } from './en-US/prompts';
import { releaseReasons } from './en-US/release-reasons';
import { shell } from './en-US/shell';
import { suite } from './en-US/suite';
import { toasts } from './en-US/toasts';
import { whatsNew } from './en-US/whats-new';

export const englishParts = {
  administration,
  agreements,
  assistant,
  cards,
  common,
  debug,
  demonstrations,
  errors,
  help,
  identity,
  inbox,
  language,
  letters,
  notices,
  page,
  palette,
  pictures,
  'plain-pages': plainPages,
  prompts,
  'release-reasons': releaseReasons,
  shell,
  suite,
  toasts,
  'whats-new': whatsNew,
};
