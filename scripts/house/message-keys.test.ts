// Tests that every text of the catalogue is used. The types and the build of the pages check that used keys exist.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { englishParts } from '../../packages/messages/src/english-parts';
import { isTestFile, listFiles } from '../lib/files.mjs';
import { inRoot, root } from '../lib/paths.mjs';

const readers =
  /^(?:(?:apps|examples\/suite|packages\/solution-page)\/.*\.(?:ts|tsx|js|vue|html)|packages\/messages\/src\/[^/]+\.ts)$/;
const sources = listFiles(root)
  .filter((file) => readers.test(file) && !isTestFile(file))
  .map((file) => readFileSync(inRoot(file), 'utf8'))
  .join('\n');

/** A used key is always written whole, in quotes or as `{{key}}` in a page, so that a search finds it. */
const isUsed = (key: string) => sources.includes(`'${key}'`) || sources.includes(`{{${key}}}`);

// The texts of an agreement are read by its type.
const { agreements: _byType, ...parts } = englishParts;

test.each(Object.entries(parts))('every text of %s is used', (_, part) => {
  expect(Object.keys(part).filter((key) => !isUsed(key))).toEqual([]);
});
