/**
 * Seals values into cookies: AES-256-GCM, bound to the cookie's purpose, valid for a limited time. Only this
 * installation can read or make them.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Rotated } from '../../config/secrets';
import type { Clock } from '../../platform/clock';

export interface CookieSeal {
  /** `value` is JSON. The purpose is authenticated with it, so that one cookie cannot take the place of another. */
  seal(purpose: string, value: unknown, lifetimeMs: number): string;
  /** Returns `undefined` for a changed, foreign or expired text. */
  open(purpose: string, sealed: string): unknown;
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Each text has a key of its own, so a nonce cannot repeat under one key. */
const NONCE = Buffer.alloc(12);

const ContentSchema = v.strictObject({ until: v.number(), value: v.unknown() });

/** @param keys the first seals; all of them open */
export function createCookieSeal(keys: Rotated<Buffer>, clock: Clock): CookieSeal {
  return {
    seal(purpose, value, lifetimeMs) {
      const salt = randomBytes(SALT_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(keys[0], salt), NONCE).setAAD(Buffer.from(purpose));
      const text = JSON.stringify({ until: clock.now() + lifetimeMs, value });
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([salt, cipher.getAuthTag(), data]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= SALT_BYTES + TAG_BYTES) return undefined;
      const salt = bytes.subarray(0, SALT_BYTES);
      const tag = bytes.subarray(SALT_BYTES, SALT_BYTES + TAG_BYTES);
      const data = bytes.subarray(SALT_BYTES + TAG_BYTES);
      const text = keys
        .map((key) => decrypt(keyOf(key, salt), purpose, tag, data))
        .find((each) => each !== undefined);
      if (text === undefined) return undefined;
      const { until, value } = v.parse(ContentSchema, JSON.parse(text));
      return until > clock.now() ? value : undefined;
    },
  };
}

const keyOf = (key: Buffer, salt: Buffer) => createHmac('sha256', key).update(salt).digest();

/** Returns `undefined` for another key or purpose, and for a changed text. */
function decrypt(key: Buffer, purpose: string, tag: Buffer, data: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, NONCE, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  const text = decipher.update(data);
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
