// Signs in with a passkey. The part that calls WebAuthn is loaded on demand. Never rejects.
import { isRecord } from '../is-record';
import { postJson } from '../post-json';
import { postWithWork } from '../sign-in/prove-work';
import { readOutcome, type SignInOutcome } from '../sign-in/sign-in-outcome';
import type { SubmitPorts } from '../sign-in/submit-credentials';
import { CHALLENGE } from './passkey-addresses';

/**
 * `cancelled`: the user has closed the browser's dialog, or has no passkey for this host. `onWork` is called when a
 * proof of work begins.
 */
export type UsePasskey = (onWork: () => void) => Promise<SignInOutcome | { kind: 'cancelled' }>;

export function createUsePasskey(ports: SubmitPorts): UsePasskey {
  return async (onWork) => {
    const loading = import('./web-authn').catch(() => undefined);
    const challenge = await postJson(CHALLENGE, {}, ports);
    const webAuthn = await loading;
    if (challenge === undefined || webAuthn === undefined) return { kind: 'unreachable' };
    const options = isRecord(challenge.body) ? challenge.body.options : undefined;
    if (challenge.status !== 200) return readFailure(challenge.status, challenge.body);
    const credential = await webAuthn.getPasskey(options);
    if (credential === 'cancelled') return { kind: 'cancelled' };
    if (credential === 'failed') return { kind: 'unexpected', requestId: undefined };
    const answer = await postWithWork(`${ports.address}/passkey`, { credential }, { ...ports, onWork });
    return answer === undefined
      ? { kind: 'unreachable' }
      : readOutcome(answer.status, answer.body, ports.origins);
  };
}

const readFailure = (status: number, body: unknown) => readOutcome(status, body, []);
