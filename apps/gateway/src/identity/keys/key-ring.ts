/**
 * The signing keys that this process has cached. The keys rotate, and another process may rotate them, so they are
 * read again every hour, when a change is announced or may have been missed, and, at a limited rate, for an unknown
 * key id.
 */
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Broadcast } from '../../broadcast/broadcast';
import type { Clock } from '../../platform/clock';
import type { IdentityLog } from '../shared/environment';
import type { SigningKeys } from './signing-keys';

export interface KeyRing {
  current(): SigningKeys;
  /** For verifying. Rejects when the key is unknown, and with a DatabaseError when the database cannot be read. */
  findKey: JWTVerifyGetKey;
  /** The listener is called when the set of keys or the signing key changes. */
  onChange(listener: (keys: SigningKeys) => void): void;
}

export interface OpenKeyRing extends KeyRing {
  close(): void;
}

export interface KeyRingDependencies {
  /** The keys loaded at the start. */
  keys: SigningKeys;
  load(): Promise<SigningKeys>;
  broadcast: Broadcast;
  clock: Clock;
  log: Pick<IdentityLog, 'warn'>;
}

/** Any caller can send tokens with unknown key ids; they cause at most one read in this time. */
const UNKNOWN_KEY_CHECK_INTERVAL_MS = 5_000;
/** Much shorter than the day for which the next key is published before it signs. */
const RELOAD_INTERVAL_MS = 60 * 60 * 1000;

export function createKeyRing({ keys, load, broadcast, clock, log }: KeyRingDependencies): OpenKeyRing {
  let signingKeys = keys;
  let find = createLocalJWKSet(signingKeys.publicSet);
  let lastReloadAt = Number.NEGATIVE_INFINITY;
  let latestReload = Promise.resolve();
  const listeners = new Set<(keys: SigningKeys) => void>();

  /** One after the other: keys that were read earlier must not replace later ones. */
  function reload(): Promise<void> {
    latestReload = latestReload.catch(() => {}).then(readKeys);
    return latestReload;
  }

  async function readKeys(): Promise<void> {
    const loaded = await load();
    const isSame = kidsOf(loaded) === kidsOf(signingKeys);
    signingKeys = loaded;
    find = createLocalJWKSet(signingKeys.publicSet);
    if (!isSame) for (const listener of listeners) listener(signingKeys);
  }

  const reloadSoon = () => {
    reload().catch((error: unknown) => log.warn({ err: error }, 'the signing keys could not be reloaded'));
  };

  function reloadAtLimitedRate(): Promise<void> {
    // After a failed read, each caller gets its failure until the next read: the key may be a known one.
    if (clock.now() - lastReloadAt < UNKNOWN_KEY_CHECK_INTERVAL_MS) return latestReload;
    lastReloadAt = clock.now();
    return reload();
  }

  const unsubscribe = broadcast.subscribe('signing-keys', { onChange: reloadSoon, onResync: reloadSoon });
  const timer = setInterval(reloadSoon, RELOAD_INTERVAL_MS);
  // The timer must not keep a process alive that has no other work.
  timer.unref();
  return {
    current: () => signingKeys,
    async findKey(header, token) {
      if (!signingKeys.publicSet.keys.some(({ kid }) => kid === header?.kid)) await reloadAtLimitedRate();
      return find(header, token);
    },
    onChange: (listener) => void listeners.add(listener),
    close() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}

/** The signing key comes first, so a change of it counts too. */
function kidsOf({ all }: SigningKeys): string {
  return all.map(({ kid }) => kid).join(' ');
}
