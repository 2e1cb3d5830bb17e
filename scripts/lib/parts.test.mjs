import { expect, it } from 'vitest';
import { foldersOf } from './parts.mjs';

it('a part is built from its own folder and the packages it depends on', () => {
  expect([...foldersOf('apps/suite')].sort()).toEqual([
    'apps/suite',
    'packages/api',
    'packages/app-sdk',
    'packages/catalogue',
    'packages/messages',
    'packages/protocol',
    'packages/search',
  ]);
});
