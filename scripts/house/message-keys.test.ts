// Tests that every text of the catalogue is used. The types and the build of the pages check that used keys exist.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { administration } from '../../packages/messages/src/en-US/administration';
import { common } from '../../packages/messages/src/en-US/common';
import { errors } from '../../packages/messages/src/en-US/errors';
import { help } from '../../packages/messages/src/en-US/help';
import { identity } from '../../packages/messages/src/en-US/identity';
import { inbox } from '../../packages/messages/src/en-US/inbox';
import { notices } from '../../packages/messages/src/en-US/notices';
import { page } from '../../packages/messages/src/en-US/page';
import { palette } from '../../packages/messages/src/en-US/palette';
import { prompts } from '../../packages/messages/src/en-US/prompts';
import { shell } from '../../packages/messages/src/en-US/shell';
import { suite } from '../../packages/messages/src/en-US/suite';
import { toasts } from '../../packages/messages/src/en-US/toasts';
import { isTestFile, listFiles } from '../lib/files.mjs';
import { inRoot, root } from '../lib/paths.mjs';

const readers = /^apps\/(?:shell|identity|suite)\/.*\.(?:ts|tsx|html)$/;
const sources = listFiles(root)
  .filter((file) => readers.test(file) && !isTestFile(file))
  .map((file) => readFileSync(inRoot(file), 'utf8'))
  .join('\n');

/** A used key is always written whole, in quotes or as `{{key}}` in a page, so that a search finds it. */
const isUsed = (key: string) => sources.includes(`'${key}'`) || sources.includes(`{{${key}}}`);

const PARTS = {
  administration,
  common,
  errors,
  help,
  identity,
  inbox,
  notices,
  page,
  palette,
  prompts,
  shell,
  suite,
  toasts,
};

test.each(Object.entries(PARTS))('every text of %s is used', (_, part) => {
  expect(Object.keys(part).filter((key) => !isUsed(key))).toEqual([]);
});
