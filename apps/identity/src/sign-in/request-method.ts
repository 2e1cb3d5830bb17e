// Asks the server how the user of an e-mail address signs in. Sends only the address. Resolves within the timeout and
// never rejects.
import { isRecord } from '../is-record';
import { type PagePorts, postJson } from '../post-json';
import { readOutcome, type SignInOutcome } from './sign-in-outcome';

export type MethodAnswer =
  | { kind: 'password' }
  /** The organisation with this name signs the user in, at the address `redirect`. */
  | { kind: 'provider'; name: string; redirect: string }
  | Exclude<SignInOutcome, { kind: 'accepted' | 'refused' }>;

/** Without an e-mail address: the method of the tenant with which the sign-in began. */
export type RequestMethod = (email: string | undefined, signal: AbortSignal) => Promise<MethodAnswer>;

/** @param address the path of this page, such as `/sign-in/abc` */
export function createRequestMethod(address: string, ports: PagePorts): RequestMethod {
  return async (email, signal) => {
    const answer = await postJson(`${address}/method`, { email }, ports, signal);
    if (answer === undefined) return { kind: 'unreachable' };
    const { status, body } = answer;
    if (status === 200 && isRecord(body) && body.provider === null) return { kind: 'password' };
    const name = status === 200 && isRecord(body) && isRecord(body.provider) ? body.provider.name : undefined;
    if (typeof name === 'string') {
      const hint = email === undefined ? '' : `?${new URLSearchParams({ login_hint: email })}`;
      const redirect = `${address}/provider${hint}`;
      return { kind: 'provider', name, redirect };
    }
    const outcome = readOutcome(status, body, []);
    return outcome.kind === 'accepted' || outcome.kind === 'refused'
      ? { kind: 'unexpected', requestId: undefined }
      : outcome;
  };
}
