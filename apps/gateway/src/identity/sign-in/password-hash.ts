/** Passwords as argon2id hashes (RFC 9106), with the minimum parameters that OWASP recommends. */
import { hash, verify } from '@node-rs/argon2';

/** Hashes and verifies passwords; replaced in tests, where 50 ms per attempt are too slow. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** 19 MiB, two passes, one lane; argon2id is the library's default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(password, PARAMETERS),
  verify: (passwordHash, password) => verify(passwordHash, password),
};
