/**
 * The hint with which an internal person opens a version that people are not given: the gateway signs it for one
 * version of one solution (decision 0096). It is short-lived, because it is part of addresses.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Rotated } from '../config/secrets';
import type { Clock } from '../platform/clock';

export interface SignedVersion {
  /** `<version>~<expiry>.<signature>`. */
  version: string;
  expiresAt: Date;
}

export interface HintedVersion {
  version: string;
  /** Otherwise the hint has expired lately: only a page that is open already may load its further files. */
  mayOpen: boolean;
}

export interface VersionHints {
  sign(appId: string, version: string): SignedVersion;
  /** @returns undefined for any text that `sign` did not return for this solution, and for one that is too old */
  read(appId: string, text: string): HintedVersion | undefined;
}

const LIFETIME_MS = 900_000;
/** A page that was opened with a hint goes on to load its files for half a day. */
const OPEN_PAGE_MS = 43_200_000;

/** Stands between the version and its hint; no name of a version has it. */
const SEPARATOR = '~';

/** @param sealingKeys the installation's 32 bytes each; they cannot be derived from the hints */
export function createVersionHints(sealingKeys: Rotated<Buffer>, clock: Clock): VersionHints {
  const [current, ...previous] = sealingKeys;
  const keys: Rotated<Buffer> = [deriveKey(current), ...previous.map(deriveKey)];
  const sign = (key: Buffer, appId: string, version: string, expiry: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([appId, version, expiry]))
      .digest('base64url');
  return {
    sign(appId, version) {
      const expiresAt = new Date(clock.now() + LIFETIME_MS);
      const expiry = expiresAt.getTime().toString(36);
      const signature = sign(keys[0], appId, version, expiry);
      return { version: `${version}${SEPARATOR}${expiry}.${signature}`, expiresAt };
    },
    read(appId, text) {
      const [version = '', hint = '', ...others] = text.split(SEPARATOR);
      const [expiry = '', given = '', ...more] = hint.split('.');
      if (others.length > 0 || more.length > 0) return undefined;
      if (!keys.some((key) => isSame(given, sign(key, appId, version, expiry)))) return undefined;
      const expired = clock.now() - Number.parseInt(expiry, 36);
      return expired < OPEN_PAGE_MS ? { version, mayOpen: expired < 0 } : undefined;
    },
  };
}

/** Compares the texts, not the bytes that they stand for: of several spellings of a signature one is valid. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function deriveKey(sealingKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', sealingKey, 'unified-shell', 'version hints', 32));
}
