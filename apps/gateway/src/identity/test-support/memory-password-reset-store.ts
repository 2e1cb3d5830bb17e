/** A password reset store in memory: for tests, and as the second implementation of the contract. */
import type { Clock } from '../../platform/clock';
import type {
  PasswordReset,
  PasswordResetStore,
  Redeemed,
  Renewal,
} from '../password-reset/password-reset-store';
import { type CodeProof, useProof } from '../sign-in/code-proof';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';

interface Link {
  tokenHash: string;
  expiresAt: number;
}

export interface KnownPeople {
  findEmail(personId: string): string | undefined;
  hasPassword(personId: string): boolean;
  setPassword(personId: string, passwordHash: string): Promise<void>;
}

export function createMemoryPasswordResetStore(
  clock: Clock,
  people: KnownPeople,
  signInMethods: SignInMethodStore,
): PasswordResetStore {
  const links = new Map<string, Link>();
  const find = (tokenHash: string): PasswordReset | undefined => {
    for (const [personId, link] of links) {
      const email = people.findEmail(personId);
      if (link.tokenHash === tokenHash && link.expiresAt > clock.now() && email !== undefined)
        return { personId, email };
    }
    return undefined;
  };
  async function write(personId: string, renewal: Renewal, proof: CodeProof | undefined): Promise<Redeemed> {
    if ('passkey' in renewal) {
      const existing = await signInMethods.listPasskeys(personId);
      const isKnown = (await signInMethods.findPasskey(renewal.passkey.id)) !== undefined;
      if (isKnown || existing.length >= renewal.maxPasskeys) return 'too-many-passkeys';
    }
    if (proof && !(await useProof(signInMethods, personId, proof))) return 'code-refused';
    if ('passkey' in renewal) await signInMethods.addPasskey(renewal.passkey, renewal.maxPasskeys);
    else await people.setPassword(personId, renewal.passwordHash);
    return 'redeemed';
  }

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
    async redeemWithoutPassword(tokenHash, renewal, proof) {
      const found = find(tokenHash);
      const link = found && links.get(found.personId);
      if (!found || !link || people.hasPassword(found.personId)) return 'link-invalid';
      // Before anything is awaited: a second call at the same moment finds no link.
      links.delete(found.personId);
      const outcome = await write(found.personId, renewal, proof);
      if (outcome !== 'redeemed') links.set(found.personId, link);
      return outcome;
    },
    async removeExpired() {
      const expired = [...links].filter(([, { expiresAt }]) => expiresAt <= clock.now());
      for (const [personId] of expired) links.delete(personId);
      return expired.length;
    },
  };
}
