/**
 * Seals a secret text so that only the deployment's secret opens it: AES-256-GCM, bound to the name it is stored
 * under.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Rotated } from '../../config/secrets';

const SealedSchema = v.strictObject({ v: v.literal(1), iv: v.string(), tag: v.string(), data: v.string() });

type Sealed = v.InferOutput<typeof SealedSchema>;

/** Seals `text`; `name` is authenticated with it, so that two sealed rows cannot be swapped. */
export function seal(key: Buffer, name: string, text: string): string {
  // 96 random bits are the nonce size GCM is specified for (NIST SP 800-38D); a key seals a handful of rows.
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const sealed: Sealed = {
    v: 1,
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  };
  return JSON.stringify(sealed);
}

export interface Unsealed {
  text: string;
  /** It was sealed with a previous key. */
  isOld: boolean;
}

/**
 * Opens what was sealed under `name` with any of the keys. Throws for another key or name, a changed text, or a text
 * that is not sealed.
 */
export function unseal([key, ...previous]: Rotated<Buffer>, name: string, sealed: string): Unsealed {
  try {
    return { text: open(key, name, sealed), isOld: false };
  } catch (error) {
    const [next, ...others] = previous;
    if (next === undefined) throw error;
    return { ...unseal([next, ...others], name, sealed), isOld: true };
  }
}

function open(key: Buffer, name: string, sealed: string): string {
  const { iv, tag, data } = v.parse(SealedSchema, JSON.parse(sealed));
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'), { authTagLength: 16 })
    .setAAD(Buffer.from(name))
    .setAuthTag(Buffer.from(tag, 'base64'));
  return Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()]).toString('utf8');
}
