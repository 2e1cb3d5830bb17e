/** Passwords as argon2id hashes (RFC 9106), with the parameters that OWASP names as the least. */
import { hash, verify } from '@node-rs/argon2';

/** What verifies a password; replaced in tests, where 50 ms a try are too many. */
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
