/** A password reset store in memory: for tests, and as the second implementation of the contract. */
import type { Clock } from '../../platform/clock';
import type { PasswordReset, PasswordResetStore } from '../password-reset/password-reset-store';

interface Link {
  tokenHash: string;
  expiresAt: number;
}

export interface KnownPeople {
  findEmail(personId: string): string | undefined;
  hasPassword(personId: string): boolean;
  setPassword(personId: string, passwordHash: string): Promise<void>;
}

export function createMemoryPasswordResetStore(clock: Clock, people: KnownPeople): PasswordResetStore {
  const links = new Map<string, Link>();
  const find = (tokenHash: string): PasswordReset | undefined => {
    for (const [personId, link] of links) {
      const email = people.findEmail(personId);
      if (link.tokenHash === tokenHash && link.expiresAt > clock.now() && email !== undefined)
        return { personId, email };
    }
    return undefined;
  };
  return {
    async create(personId, tokenHash, expiresAt) {
      links.set(personId, { tokenHash, expiresAt });
    },
    find: async (tokenHash) => find(tokenHash),
    async redeem(tokenHash, passwordHash) {
      const found = find(tokenHash);
      if (found === undefined) return false;
      links.delete(found.personId);
      await people.setPassword(found.personId, passwordHash);
      return true;
    },
    async redeemWithoutPassword(tokenHash) {
      const found = find(tokenHash);
      if (found === undefined || people.hasPassword(found.personId)) return false;
      return links.delete(found.personId);
    },
    async removeExpired() {
      const expired = [...links].filter(([, { expiresAt }]) => expiresAt <= clock.now());
      for (const [personId] of expired) links.delete(personId);
      return expired.length;
    },
  };
}
