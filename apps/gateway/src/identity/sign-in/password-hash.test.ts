import { hash } from '@node-rs/argon2';
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

test('a character verifies as one code point and as several', async () => {
  const passwordHash = await argon2Hasher.hash('caf\u00e9');
  expect(await argon2Hasher.verify(passwordHash, 'cafe\u0301')).toBe(true);
  expect(await argon2Hasher.verify(passwordHash, 'cafe')).toBe(false);
});

test('a hash of an earlier release, made of the password as it was typed, still verifies', async () => {
  const earlier = await hash('cafe\u0301', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await argon2Hasher.verify(earlier, 'cafe\u0301')).toBe(true);
});

test('a hash is outdated when it was made with other parameters', async () => {
  const cheaper = await hash('same', { memoryCost: 9_728, timeCost: 2, parallelism: 1 });
  expect(argon2Hasher.isOutdated(cheaper)).toBe(true);
  expect(argon2Hasher.isOutdated(await argon2Hasher.hash('same'))).toBe(false);
});
