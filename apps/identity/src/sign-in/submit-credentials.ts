// Asks the server. Promise: always answers with an outcome, never throws, never waits for ever.
import type { Credentials } from './check-credentials';
import { readOutcome, type SignInOutcome } from './sign-in-outcome';

export interface SubmitPorts {
  fetch: typeof fetch;
  /** The address to post to: that of the page itself. */
  address: string;
  /** The origins the person may be sent to afterwards. */
  origins: readonly string[];
  /** Milliseconds after which the service counts as unreachable. */
  patience: number;
}

export type SubmitCredentials = (credentials: Credentials, signal: AbortSignal) => Promise<SignInOutcome>;

export function createSubmitCredentials(ports: SubmitPorts): SubmitCredentials {
  return async ({ email, password }, signal) => {
    try {
      const answer = await ports.fetch(ports.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ email: email.trim(), password }),
        credentials: 'same-origin',
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ports.patience)]),
      });
      const body: unknown = await answer.json().catch(() => undefined);
      return readOutcome(answer.status, body, ports.origins);
    } catch {
      return { kind: 'unreachable' };
    }
  };
}
