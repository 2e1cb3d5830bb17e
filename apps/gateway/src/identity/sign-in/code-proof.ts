/**
 * The codes that prove a second factor: a code of the authenticator app, or a recovery code. Reading a code
 * uses nothing; `useProof` uses it up, once.
 */
import * as v from 'valibot';
import type { Clock } from '../../platform/clock';
import { readCode, stepOf } from '../authenticator/one-time-code';
import { hashRecoveryCode, readRecoveryCode } from '../recovery-codes/recovery-code';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';

/** As it was typed. */
export const CodeSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** `code`: right for the app in this time step. `recovery-code`: whether the person has it is found when it is used. */
export type CodeProof = { kind: 'code'; step: number } | { kind: 'recovery-code'; hash: string };

/** `undefined` for a wrong code of the app, and for a text that is no code. */
export type ReadProof = (personId: string, text: string) => Promise<CodeProof | undefined>;

export function createReadProof(
  signInMethods: Pick<SignInMethodStore, 'findAuthenticator'>,
  clock: Clock,
): ReadProof {
  return async (personId, text) => {
    const recoveryCode = readRecoveryCode(text);
    if (recoveryCode !== undefined) return { kind: 'recovery-code', hash: hashRecoveryCode(recoveryCode) };
    const code = readCode(text);
    const authenticator = code === undefined ? undefined : await signInMethods.findAuthenticator(personId);
    const secret = authenticator?.secret;
    const step = secret && code ? stepOf(secret, code, clock.now()) : undefined;
    return step === undefined ? undefined : { kind: 'code', step };
  };
}

/** Returns false for a code that has been used before, and for a recovery code that the person has not got. */
export function useProof(
  signInMethods: Pick<SignInMethodStore, 'useAuthenticator' | 'useRecoveryCode'>,
  personId: string,
  proof: CodeProof,
): Promise<boolean> {
  return proof.kind === 'code'
    ? signInMethods.useAuthenticator(personId, proof.step)
    : signInMethods.useRecoveryCode(personId, proof.hash);
}
