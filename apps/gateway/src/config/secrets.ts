/**
 * Step 3 of `load-config.ts`: checks the one secret of the installation. Keys are derived from it (HKDF, RFC 5869),
 * each for one purpose. In `dev` the secret is made once and stored beside the data; in other environments the
 * operator sets it. While the operator replaces it, the previous secret still reads the values that were made with it.
 */
import { hkdfSync } from 'node:crypto';
import type { Environment } from '@unified-shell/catalogue/registration';
import type { Fault } from './fault';

/** The first key makes new values; all keys read the values that exist. */
export type Rotated<Key> = readonly [current: Key, ...previous: Key[]];

export interface Secrets {
  /** Sign the identity host's cookies. */
  cookieKeys: Rotated<string>;
  /** 32 bytes each: AES-256-GCM for the signing keys in the database. */
  sealingKeys: Rotated<Buffer>;
  /** 32 bytes: hashes the values by which failed sign-ins are counted. A new secret begins new counts. */
  guessKey: Buffer;
  /** 32 bytes each: AES-256-GCM for the values that the identity host stores in cookies. */
  cookieSealingKeys: Rotated<Buffer>;
}

const MIN_SECRET_CHARS = 32;

/** The checks that are possible before anything is opened. */
export function checkSecrets(
  { secret, previousSecret }: { secret: string | undefined; previousSecret?: string | undefined },
  environment: Environment,
): Fault[] {
  const faults = [...checkLength('SECRET', secret), ...checkLength('SECRET_PREVIOUS', previousSecret)];
  if (secret === undefined && environment !== 'dev') {
    faults.push({ variable: 'SECRET', message: `must be set when SHELL_ENV is ${environment}` });
  }
  if (previousSecret !== undefined && previousSecret === secret) {
    faults.push({ variable: 'SECRET_PREVIOUS', message: 'must be another one than SECRET' });
  }
  return faults;
}

function checkLength(variable: string, secret: string | undefined): Fault[] {
  if (secret === undefined || secret.length >= MIN_SECRET_CHARS) return [];
  return [{ variable, message: `must have at least ${MIN_SECRET_CHARS} characters` }];
}

export function deriveSecrets(secret: string, previousSecret?: string): Secrets {
  const each = <Key>(key: (of: string) => Key): Rotated<Key> =>
    previousSecret === undefined ? [key(secret)] : [key(secret), key(previousSecret)];
  return {
    cookieKeys: each((of) => derive(of, 'cookies').toString('base64url')),
    sealingKeys: each((of) => derive(of, 'sealed keys')),
    guessKey: derive(secret, 'failed sign-ins'),
    cookieSealingKeys: each((of) => derive(of, 'sealed cookies')),
  };
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'unified-shell', purpose, 32));
}
