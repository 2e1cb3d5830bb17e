/**
 * The keys of SAML that this process has cached. They are read at the first use, and again after an hour, or when another
 * process or an administrator has changed them.
 */
import type { Broadcast } from '../../broadcast/broadcast';
import type { Clock } from '../../platform/clock';
import type { SamlKeys } from './stored-saml-keys';

export interface SamlKeyRing {
  /** Rejects with a SigningKeyError, and with a DatabaseError when the database cannot be read. */
  read(): Promise<SamlKeys>;
}

export interface OpenSamlKeyRing extends SamlKeyRing {
  close(): void;
}

export interface SamlKeyRingDependencies {
  load(): Promise<SamlKeys>;
  broadcast: Broadcast;
  clock: Clock;
}

const CACHED_MS = 60 * 60 * 1000;

export function createSamlKeyRing({ load, broadcast, clock }: SamlKeyRingDependencies): OpenSamlKeyRing {
  let cached: { keys: Promise<SamlKeys>; until: number } | undefined;
  const forget = () => {
    cached = undefined;
  };
  const unsubscribe = broadcast.subscribe('saml-keys', { onChange: forget, onResync: forget });
  return {
    read() {
      if (cached !== undefined && cached.until > clock.now()) return cached.keys;
      const keys = load();
      const reading = { keys, until: clock.now() + CACHED_MS };
      cached = reading;
      keys.catch(() => {
        if (cached === reading) forget();
      });
      return keys;
    },
    close: unsubscribe,
  };
}
