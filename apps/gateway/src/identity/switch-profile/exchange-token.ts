/**
 * The token that the shell receives for each account of a cluster (DATA-05) and presents to switch to that account.
 * It names the account and is bound to one session: in another session, or without the session's cookie, it is
 * invalid. It ends with the session, so it needs no expiry.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Rotated } from '../../config/secrets';

export interface ExchangeTokens {
  make(sid: string, userId: string): string;
  /** Returns the account, or `undefined` for any text that `make` did not return for this session. */
  read(sid: string, token: string): string | undefined;
}

/** @param sealingKeys the installation's 32 bytes each; they cannot be derived from the tokens */
export function createExchangeTokens(sealingKeys: Rotated<Buffer>): ExchangeTokens {
  const sign = (sealingKey: Buffer, sid: string, userId: string) =>
    createHmac('sha256', deriveKey(sealingKey))
      .update(JSON.stringify([sid, userId]))
      .digest();
  return {
    make: (sid, userId) =>
      `${Buffer.from(userId).toString('base64url')}.${sign(sealingKeys[0], sid, userId).toString('base64url')}`,
    read(sid, token) {
      const [name = '', signature = '', ...others] = token.split('.');
      const userId = Buffer.from(name, 'base64url').toString();
      const given = Buffer.from(signature, 'base64url');
      const isRight = (right: Buffer) => given.length === right.length && timingSafeEqual(given, right);
      const matches = sealingKeys.some((sealingKey) => isRight(sign(sealingKey, sid, userId)));
      return matches && others.length === 0 ? userId : undefined;
    },
  };
}

function deriveKey(sealingKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', sealingKey, 'unified-shell', 'account exchange', 32));
}
