/** A sign-in method store in memory. */
import type { Clock } from '../../platform/clock';
import type { Passkey, SignInMethodStore } from '../sign-in-methods/sign-in-method-store';

/** @param emailOf the e-mail address of a person */
export function createMemorySignInMethodStore(
  clock: Clock,
  emailOf: (personId: string) => string,
): SignInMethodStore {
  const passkeys = new Map<string, Passkey & { challengedAt: number }>();
  const authenticators = new Map<string, { secret: string; step: number; createdAt: number }>();
  const recoveryCodes = new Map<string, Map<string, number | undefined>>();
  const passkeysOf = (personId: string) =>
    [...passkeys.values()].filter((passkey) => passkey.personId === personId);
  return {
    listPasskeys: async (personId) =>
      passkeysOf(personId).map(({ challengedAt: _internal, ...passkey }) => passkey),
    async findPasskey(id) {
      const found = passkeys.get(id);
      if (!found) return undefined;
      const { challengedAt: _internal, ...passkey } = found;
      return { passkey, email: emailOf(passkey.personId) };
    },
    async addPasskey(passkey, max) {
      if (passkeys.has(passkey.id) || passkeysOf(passkey.personId).length >= max) return false;
      passkeys.set(passkey.id, { ...passkey, challengedAt: 0 });
      return true;
    },
    async usePasskey(id, { counter, challengedAt }) {
      const found = passkeys.get(id);
      if (!found || found.challengedAt >= challengedAt) return false;
      if (found.counter >= counter && (found.counter !== 0 || counter !== 0)) return false;
      passkeys.set(id, { ...found, counter, challengedAt, lastUsedAt: clock.now() });
      return true;
    },
    removePasskey: async (personId, id) =>
      passkeys.get(id)?.personId === personId ? passkeys.delete(id) : false,

    async findAuthenticator(personId) {
      const found = authenticators.get(personId);
      return found && { secret: found.secret, createdAt: found.createdAt };
    },
    async putAuthenticator(personId, secret, step) {
      authenticators.set(personId, { secret, step, createdAt: clock.now() });
    },
    async useAuthenticator(personId, step) {
      const found = authenticators.get(personId);
      if (!found || found.step >= step) return false;
      found.step = step;
      return true;
    },
    removeAuthenticator: async (personId) => authenticators.delete(personId),

    async countRecoveryCodes(personId) {
      const uses = [...(recoveryCodes.get(personId)?.values() ?? [])];
      const times = uses.filter((time) => time !== undefined);
      const lastUsedAt = times.length === 0 ? undefined : Math.max(...times);
      return { total: uses.length, unused: uses.length - times.length, lastUsedAt };
    },
    async putRecoveryCodes(personId, hashes) {
      recoveryCodes.set(personId, new Map(hashes.map((hash) => [hash, undefined])));
    },
    async useRecoveryCode(personId, hash) {
      const codes = recoveryCodes.get(personId);
      if (!codes?.has(hash) || codes.get(hash) !== undefined) return false;
      codes.set(hash, clock.now());
      return true;
    },
  };
}
