// Makes the list of most used passwords from lists in plain text, one password a line:
// `node scripts/most-used-passwords.mjs <file>…` (decision 0030 names the lists). The same lists give the same file.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';

/** As in `password-policy.ts`: shorter passwords are refused before the list is read. */
const MIN_PASSWORD_CHARS = 12;
/** As in `most-used-passwords.ts`. */
const HASH_BYTES = 4;

const target = inRoot('apps', 'gateway', 'src', 'identity', 'passwords', 'most-used-passwords.json');
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: node scripts/most-used-passwords.mjs <file>…');
  process.exit(1);
}

// The sources have lines that were decoded with a wrong encoding, so only printable ASCII is taken.
const passwords = new Set(
  files
    .flatMap((file) => readFileSync(file, 'latin1').split(/\r?\n/))
    .filter((line) => line.length >= MIN_PASSWORD_CHARS && /^[\x20-\x7e]+$/.test(line))
    .map((line) => line.toLowerCase()),
);
const hashes = new Set(
  [...passwords].map((password) =>
    createHash('sha256').update(password).digest().subarray(0, HASH_BYTES).toString('hex'),
  ),
);
const content = {
  about: 'Made by scripts/most-used-passwords.mjs; see MOST-USED-PASSWORDS.md beside this file.',
  passwords: passwords.size,
  hashes: Buffer.from([...hashes].sort().join(''), 'hex').toString('base64'),
};
writeFileSync(target, `${JSON.stringify(content, undefined, 2)}\n`);
console.log(`${passwords.size} passwords, ${hashes.size} hashes`);
