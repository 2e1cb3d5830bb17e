/**
 * The provider with the keys of the moment. The library takes its keys once, so other keys mean another provider; all of them
 * share the same storage, and it does not matter which one a sign-in began with.
 */
import type Provider from 'oidc-provider';
import type { KeyRing } from '../keys/key-ring';
import type { SigningKeys } from '../keys/signing-keys';
import type { IdentityLog } from '../shared/environment';

/** @returns which one to use now */
export async function createRotatingProvider(
  keyRing: Pick<KeyRing, 'current' | 'onChange'>,
  create: (keys: SigningKeys) => Promise<Provider>,
  log: Pick<IdentityLog, 'error'>,
): Promise<() => Provider> {
  let current = await create(keyRing.current());
  // One after the other: a later change must not be overtaken by an earlier one.
  let last = Promise.resolve();
  keyRing.onChange((keys) => {
    last = last
      .then(async () => {
        current = await create(keys);
      })
      .catch((error: unknown) => log.error({ err: error }, 'the provider could not take up its new keys'));
  });
  return () => current;
}
