// Sends the credentials. Resolves with an outcome within the timeout and never rejects.
import { type PagePorts, postJson } from '../post-json';
import type { Credentials } from './check-credentials';
import { readOutcome, type SignInOutcome } from './sign-in-outcome';

export interface SubmitPorts extends PagePorts {
  /** The path of this page, which also accepts the credentials. */
  address: string;
  /** The origins that the user may be sent to afterwards. */
  origins: readonly string[];
}

export type SubmitCredentials = (credentials: Credentials, signal: AbortSignal) => Promise<SignInOutcome>;

export function createSubmitCredentials(ports: SubmitPorts): SubmitCredentials {
  return async ({ email, password }, signal) => {
    const answer = await postJson(ports.address, { email: email.trim(), password }, ports, signal);
    return answer === undefined
      ? { kind: 'unreachable' }
      : readOutcome(answer.status, answer.body, ports.origins);
  };
}
