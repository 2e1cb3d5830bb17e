import { expect, it } from 'vitest';
import { createRetriableImport } from './retriable-import';

it('a retriable import uses another address after each failure, and the same address after a success', async () => {
  const imported: string[] = [];
  let isUp = false;
  const load = createRetriableImport('/decisions.js', async (address) => {
    imported.push(address);
    if (!isUp) throw new TypeError('Failed to fetch');
    return 'module';
  });
  await expect(load()).rejects.toThrow('Failed to fetch');
  await expect(load()).rejects.toThrow('Failed to fetch');
  isUp = true;
  expect([await load(), await load()]).toEqual(['module', 'module']);
  expect(imported).toEqual([
    '/decisions.js',
    '/decisions.js?try=2',
    '/decisions.js?try=3',
    '/decisions.js?try=3',
  ]);
});
