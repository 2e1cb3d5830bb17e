import { expect, it } from 'vitest';
import { foldersOf } from './parts.mjs';

it('a part is built from its own folder and the packages it depends on', () => {
  expect([...foldersOf('apps/console')].sort()).toEqual([
    'apps/console',
    'packages/api',
    'packages/app-sdk',
    'packages/catalogue',
    'packages/look',
    'packages/messages',
    'packages/protocol',
    'packages/solution-page',
    'packages/text',
  ]);
});
