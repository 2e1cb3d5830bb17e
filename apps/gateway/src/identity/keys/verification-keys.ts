/**
 * The keys by which this process verifies access tokens, kept like those of the database: another process may have added one
 * since the start. Read again when that is told, when something may have been missed, and, rarely, for an unknown key id.
 */
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Broadcast } from '../../broadcast/broadcast';
import type { Clock } from '../../clock';
import type { IdentityLog } from '../environment';
import type { SigningKeys } from './signing-keys';

export interface VerificationKeys {
  /** Rejects when the key is unknown, and with a DatabaseError when that cannot be found out. */
  findKey: JWTVerifyGetKey;
  close(): void;
}

export interface VerificationKeysDependencies {
  /** Those of the start. */
  keys: Pick<SigningKeys, 'publicSet'>;
  load(): Promise<Pick<SigningKeys, 'publicSet'>>;
  broadcast: Broadcast;
  clock: Clock;
  log: Pick<IdentityLog, 'warn'>;
}

/** Anybody can send tokens with unknown key ids; they are worth one read in this time. */
const ASK_EVERY_MS = 5_000;

export function createVerificationKeys(dependencies: VerificationKeysDependencies): VerificationKeys {
  const { load, broadcast, clock, log } = dependencies;
  let known = dependencies.keys;
  let find = createLocalJWKSet(known.publicSet);
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function reload(): Promise<void> {
    known = await load();
    find = createLocalJWKSet(known.publicSet);
  }

  const reloadSoon = () => {
    reload().catch((error: unknown) => log.warn({ err: error }, 'the signing keys could not be read again'));
  };

  function ask(): Promise<void> {
    if (clock.now() - askedAt < ASK_EVERY_MS) return asking ?? Promise.resolve();
    askedAt = clock.now();
    asking = reload().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  const unsubscribe = broadcast.subscribe('signing-keys', { onChange: reloadSoon, onResync: reloadSoon });
  return {
    async findKey(header, token) {
      if (!known.publicSet.keys.some(({ kid }) => kid === header?.kid)) await ask();
      return find(header, token);
    },
    close: unsubscribe,
  };
}
