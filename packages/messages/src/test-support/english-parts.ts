/** For tests: all texts in English, by the part of the product that uses them. */
import { administration } from '../en-US/administration';
import { assistant } from '../en-US/assistant';
import { common } from '../en-US/common';
import { debug } from '../en-US/debug';
import { demonstrations } from '../en-US/demonstrations';
import { errors } from '../en-US/errors';
import { help } from '../en-US/help';
import { identity } from '../en-US/identity';
import { inbox } from '../en-US/inbox';
import { letters } from '../en-US/letters';
import { notices } from '../en-US/notices';
import { page } from '../en-US/page';
import { palette } from '../en-US/palette';
import { prompts } from '../en-US/prompts';
import { shell } from '../en-US/shell';
import { suite } from '../en-US/suite';
import { toasts } from '../en-US/toasts';

export const englishParts = {
  administration,
  assistant,
  common,
  debug,
  demonstrations,
  errors,
  help,
  identity,
  inbox,
  letters,
  notices,
  page,
  palette,
  prompts,
  shell,
  suite,
  toasts,
};
