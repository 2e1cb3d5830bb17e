import { expect, test } from 'vitest';
import { argon2Hasher } from './password-hash';

test('a password verifies only against its own hash', async () => {
  const passwordHash = await argon2Hasher.hash('correct horse');
  expect(passwordHash.startsWith('$argon2id$')).toBe(true);
  expect(await argon2Hasher.verify(passwordHash, 'correct horse')).toBe(true);
  expect(await argon2Hasher.verify(passwordHash, 'correct horsE')).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await argon2Hasher.hash('same')).not.toBe(await argon2Hasher.hash('same'));
});
