import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkSecrets, deriveSecrets } from './secrets';
import { readStoredSecret } from './stored-secret';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('makes the secret once and keeps it for the owner only', async () => {
  const first = await readStoredSecret(folder);
  expect(await readStoredSecret(folder)).toBe(first);
  expect(checkSecrets({ secret: first }, 'dev')).toEqual([]);
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
});

it('replaces an empty file, and closes it to others', async () => {
  await writeFile(join(folder, 'secret'), '', { mode: 0o644 });
  const secret = await readStoredSecret(folder);
  expect((await readFile(join(folder, 'secret'), 'utf8')).trim()).toBe(secret);
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
});

it('derives another key for each purpose, and the same ones from the same secret', () => {
  const one = deriveSecrets('a'.repeat(32));
  expect(one.sealingKeys[0].toString('base64url')).not.toBe(one.cookieKeys[0]);
  expect(one).toEqual(deriveSecrets('a'.repeat(32)));
  expect(one).not.toEqual(deriveSecrets('b'.repeat(32)));
});

it('the keys of a previous secret come after those of the current one', () => {
  const [previous, current] = ['a'.repeat(32), 'b'.repeat(32)];
  const both = deriveSecrets(current, previous);
  const [old, now] = [deriveSecrets(previous), deriveSecrets(current)];
  expect(both).toEqual({
    cookieKeys: [now.cookieKeys[0], old.cookieKeys[0]],
    sealingKeys: [now.sealingKeys[0], old.sealingKeys[0]],
    guessKey: now.guessKey,
    cookieSealingKeys: [now.cookieSealingKeys[0], old.cookieSealingKeys[0]],
  });
});
