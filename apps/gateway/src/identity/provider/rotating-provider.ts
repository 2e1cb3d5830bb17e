/**
 * The provider with the current keys. The library reads its keys once, so other keys need another provider; all of
 * them share the same storage, so a sign-in may begin with one and end with another.
 */
import type Provider from 'oidc-provider';
import type { KeyRing } from '../keys/key-ring';
import type { SigningKeys } from '../keys/signing-keys';
import type { IdentityLog } from '../shared/environment';

/** @returns a function that returns the current provider */
export async function createRotatingProvider(
  keyRing: Pick<KeyRing, 'current' | 'onChange'>,
  create: (keys: SigningKeys) => Promise<Provider>,
  log: Pick<IdentityLog, 'error'>,
): Promise<() => Provider> {
  let current = await create(keyRing.current());
  // One after the other: an earlier change must not replace a later one.
  let last = Promise.resolve();
  keyRing.onChange((keys) => {
    last = last
      .then(async () => {
        current = await create(keys);
      })
      .catch((error: unknown) =>
        log.error({ err: error }, 'the provider could not be created with the new keys'),
      );
  });
  return () => current;
}
