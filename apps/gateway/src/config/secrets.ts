/**
 * Step 3: the one secret of the installation, and the keys derived from it (HKDF, RFC 5869), each for one purpose. In
 * `dev` the secret is made once and stored beside the data; in other environments the operator sets it.
 */
import { hkdfSync } from 'node:crypto';
import type { Environment } from '@unified-shell/catalogue/registration';
import type { Fault } from './fault';

export interface Secrets {
  /** Sign the identity host's cookies; the first signs, all verify. */
  cookieKeys: string[];
  /** 32 bytes: AES-256-GCM for the signing keys in the database. */
  sealingKey: Buffer;
  /** 32 bytes: hashes the values by which failed sign-ins are counted. */
  guessKey: Buffer;
  /** 32 bytes: AES-256-GCM for the values that the identity host stores in cookies. */
  cookieSealingKey: Buffer;
}

const MIN_SECRET_CHARS = 32;

/** The checks that are possible before anything is opened. */
export function checkSecret(secret: string | undefined, environment: Environment): Fault[] {
  if (secret === undefined) {
    if (environment === 'dev') return [];
    return [{ variable: 'SECRET', message: `must be set when SHELL_ENV is ${environment}` }];
  }
  if (secret.length >= MIN_SECRET_CHARS) return [];
  return [{ variable: 'SECRET', message: `must have at least ${MIN_SECRET_CHARS} characters` }];
}

export function deriveSecrets(secret: string): Secrets {
  return {
    cookieKeys: [derive(secret, 'cookies').toString('base64url')],
    sealingKey: derive(secret, 'sealed keys'),
    guessKey: derive(secret, 'failed sign-ins'),
    cookieSealingKey: derive(secret, 'sealed cookies'),
  };
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'unified-shell', purpose, 32));
}
