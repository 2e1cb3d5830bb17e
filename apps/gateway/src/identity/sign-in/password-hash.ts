/** Passwords as argon2id hashes (RFC 9106), with the minimum parameters that OWASP recommends. */
import { hash, verify } from '@node-rs/argon2';

/** Hashes and verifies passwords; replaced in tests, where 50 ms per attempt are too slow. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
  /** Whether the hash was made with other parameters than the current ones. */
  isOutdated(passwordHash: string): boolean;
}

/** 19 MiB, two passes, one lane; argon2id is the library's default. After a change, each sign-in renews its hash. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The beginning of each hash that is made with these parameters (PHC string format). */
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

export const argon2Hasher: PasswordHasher = {
  // NFC, because keyboards type one character as one or as several code points.
  hash: (password) => hash(password.normalize('NFC'), PARAMETERS),
  async verify(passwordHash, password) {
    const normal = password.normalize('NFC');
    if (await verify(passwordHash, normal)) return true;
    // Earlier hashes were made of the password as it was typed.
    return normal !== password && verify(passwordHash, password);
  },
  isOutdated: (passwordHash) => !passwordHash.startsWith(PREFIX),
};
