// Sends the credentials, and the code of a second factor. Resolves with an outcome within the timeout and never rejects.
import { isRecord } from '../is-record';
import { getJson } from '../post-json';
import type { Credentials } from './check-credentials';
import { postWithWork, type WorkPorts } from './prove-work';
import { readOutcome, type SignInOutcome } from './sign-in-outcome';

export interface SubmitPorts extends WorkPorts {
  /** The path of this page, which also accepts the credentials. */
  address: string;
  /** The origins that the user may be sent to afterwards. */
  origins: readonly string[];
}

/** A code of an authenticator app or a recovery code, or a recovery code only. */
export type SecondFactor = 'code' | 'recovery-code';

/** `next`: the password was right; a second factor is needed. */
export type SubmitOutcome = SignInOutcome | { kind: 'next'; next: SecondFactor };

/** `onWork` is called when a proof of work begins. */
export type SubmitCredentials = (
  credentials: Credentials,
  signal: AbortSignal,
  onWork: () => void,
) => Promise<SubmitOutcome>;

export type SubmitCode = (code: string, onWork: () => void) => Promise<SignInOutcome>;

export function createSubmitCredentials(ports: SubmitPorts): SubmitCredentials {
  return async ({ email, password }, signal, onWork) => {
    const content = { email: email.trim(), password };
    const answer = await postWithWork(ports.address, content, { ...ports, onWork }, signal);
    if (answer === undefined) return { kind: 'unreachable' };
    const next = answer.status === 200 && isRecord(answer.body) ? answer.body.next : undefined;
    if (next === 'code' || next === 'recovery-code') return { kind: 'next', next };
    return readOutcome(answer.status, answer.body, ports.origins);
  };
}

export function createSubmitCode(ports: SubmitPorts): SubmitCode {
  return async (code, onWork) => {
    const answer = await postWithWork(`${ports.address}/code`, { code }, { ...ports, onWork });
    return answer === undefined
      ? { kind: 'unreachable' }
      : readOutcome(answer.status, answer.body, ports.origins);
  };
}

/** Requests the address of the user of a step-up; '' when it cannot be loaded. */
export function createLoadEmail(ports: SubmitPorts): () => Promise<string> {
  return async () => {
    const answer = await getJson(`${ports.address}/details`, ports);
    const email = answer?.status === 200 && isRecord(answer.body) ? answer.body.emailHint : undefined;
    return typeof email === 'string' ? email : '';
  };
}
