import { expect, test } from 'vitest';
import { systemRandomText } from '../shared/random-text';
import { cedar, createMemoryProviderStore } from '../test-support/cedar';
import {
  createPlainHasher,
  createTestAccounts,
  FEDERATED,
  MARKETER,
  marketer,
  PASSWORD,
} from '../test-support/test-accounts';
import { argon2Hasher } from './password-hash';
import { createVerifyCredentials } from './verify-credentials';

const noProviders = createMemoryProviderStore([]);

async function create(providers = noProviders) {
  const hasher = createPlainHasher();
  const random = { next: () => 'nobody knows' };
  return {
    hasher,
    verify: await createVerifyCredentials({ accounts: createTestAccounts(), providers, hasher, random }),
  };
}

test('the right password is accepted', async () => {
  const { verify } = await create();
  expect(await verify(MARKETER, PASSWORD)).toEqual({ accepted: true, account: marketer });
});

test('the right password is refused, at the same cost, when the organisation has its own identity provider', async () => {
  const { hasher, verify } = await create(
    createMemoryProviderStore([{ ...cedar, domains: ['alder.example'] }]),
  );
  expect((await verify(MARKETER, PASSWORD)).accepted).toBe(false);
  expect(hasher.verified).toHaveLength(1);
});

test.each([
  ['an unknown address', 'nobody@alder.example', 'plain:nobody knows'],
  ['a user without a password', FEDERATED, 'plain:nobody knows'],
  ['a wrong password', MARKETER, `plain:${PASSWORD}`],
])('I2 %s costs exactly one verification and is refused', async (_name, email, passwordHash) => {
  const { hasher, verify } = await create();
  expect((await verify(email, 'wrong')).accepted).toBe(false);
  expect(hasher.verified).toEqual([passwordHash]);
});

test.each(['nobody@alder.example', FEDERATED])(
  'the password of the stand-in hash does not sign %s in',
  async (email) => {
    const { verify } = await create();
    expect((await verify(email, 'nobody knows')).accepted).toBe(false);
  },
);

test('the stand-in hash costs as much as a real one: argon2id with the same parameters', async () => {
  const used: string[] = [];
  const watching = {
    ...argon2Hasher,
    verify: async (passwordHash: string, password: string) => {
      used.push(passwordHash);
      return argon2Hasher.verify(passwordHash, password);
    },
  };
  const verify = await createVerifyCredentials({
    accounts: createTestAccounts(),
    providers: noProviders,
    hasher: watching,
    random: systemRandomText,
  });
  await verify('nobody@alder.example', 'wrong');
  expect(used[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the right password is hashed again when its hash has outdated parameters, a wrong one is not', async () => {
  const accounts = createTestAccounts();
  await accounts.changePassword(marketer.personId, `outdated:${PASSWORD}`);
  const verify = await createVerifyCredentials({
    accounts,
    providers: noProviders,
    hasher: createPlainHasher(),
    random: systemRandomText,
  });
  const stored = async () => (await accounts.findSignIn(MARKETER))?.passwordHash;
  expect((await verify(MARKETER, 'wrong')).accepted).toBe(false);
  expect(await stored()).toBe(`outdated:${PASSWORD}`);
  expect((await verify(MARKETER, PASSWORD)).accepted).toBe(true);
  expect(await stored()).toBe(`plain:${PASSWORD}`);
});
