/** Makes the recovery codes of a person. Only their hashes are stored; the codes are returned once. */
import type { RandomText } from '../shared/environment';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';
import { hashRecoveryCode, makeRecoveryCode, RECOVERY_CODES, readRecoveryCode } from './recovery-code';

/** Replaces the codes before. */
export type MakeRecoveryCodes = (personId: string) => Promise<string[]>;

/** Makes codes for a person who has no unused ones; returns none otherwise. */
export type MakeFirstRecoveryCodes = (personId: string) => Promise<string[]>;

export function createMakeRecoveryCodes(
  signInMethods: Pick<SignInMethodStore, 'putRecoveryCodes'>,
  random: RandomText,
): MakeRecoveryCodes {
  return async (personId) => {
    const codes = Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode(random));
    const hashes = codes.map((code) => hashRecoveryCode(readRecoveryCode(code) ?? code));
    await signInMethods.putRecoveryCodes(personId, hashes);
    return codes;
  };
}

export function createMakeFirstRecoveryCodes(
  signInMethods: Pick<SignInMethodStore, 'countRecoveryCodes'>,
  make: MakeRecoveryCodes,
): MakeFirstRecoveryCodes {
  return async (personId) => {
    const { unused } = await signInMethods.countRecoveryCodes(personId);
    return unused > 0 ? [] : make(personId);
  };
}
