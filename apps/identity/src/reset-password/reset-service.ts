// The calls of the pages for a forgotten password. No call rejects.
import { isRecord } from '../is-record';
import type { MessageKey } from '../messages';
import { readPasswordFault } from '../passwords/password-fault';
import { type JsonAnswer, type PagePorts, postJson } from '../post-json';

const REQUEST = '/ims/password-reset/v1';
const DETAILS = '/ims/password-reset/v1/details';
const REDEEM = '/ims/password-reset/v1/password';
const PASSKEY = '/ims/password-reset/v1/passkey';

export type RequestOutcome = 'mailed' | 'by-administrator' | 'limited' | 'failed';

export type LinkDetails =
  | { kind: 'valid'; email: string; hasPassword: boolean }
  | { kind: 'invalid' | 'failed' };

export type RedeemOutcome =
  | { kind: 'changed' | 'invalid' | 'failed' }
  /** The password breaks a rule. */
  | { kind: 'refused'; problem: MessageKey };

/** `cancelled`: the user has closed the browser's dialog. */
export type PasskeyOutcome = 'added' | 'cancelled' | 'invalid' | 'failed';

export interface ResetService {
  hasPasskeys: boolean;
  request(email: string): Promise<RequestOutcome>;
  /** The person whose password the link sets. */
  load(token: string): Promise<LinkDetails>;
  redeem(token: string, password: string): Promise<RedeemOutcome>;
  /** Sets up a passkey in place of a password. @param name as the account page lists it */
  addPasskey(token: string, name: string): Promise<PasskeyOutcome>;
}

export function createResetService(ports: PagePorts, hasPasskeys: boolean): ResetService {
  return {
    hasPasskeys,
    async request(email) {
      const answer = await postJson(REQUEST, { email: email.trim() }, ports);
      if (answer?.status === 429) return 'limited';
      if (answer?.status !== 200 || !isRecord(answer.body)) return 'failed';
      if (answer.body.delivery === 'mail') return 'mailed';
      return answer.body.delivery === 'administrator' ? 'by-administrator' : 'failed';
    },
    async load(token) {
      const answer = await postJson(DETAILS, { token }, ports);
      const { email, hasPassword } = isRecord(answer?.body) ? answer.body : {};
      if (answer?.status === 200 && typeof email === 'string')
        return { kind: 'valid', email, hasPassword: hasPassword !== false };
      return { kind: isInvalid(answer?.status) ? 'invalid' : 'failed' };
    },
    async redeem(token, password) {
      const answer = await postJson(REDEEM, { token, password }, ports);
      if (answer?.status === 200) return { kind: 'changed' };
      const problem = readPasswordFault(answer);
      if (problem !== undefined) return { kind: 'refused', problem };
      return { kind: isInvalid(answer?.status) ? 'invalid' : 'failed' };
    },
    async addPasskey(token, name) {
      const loading = import('../passkeys/web-authn').catch(() => undefined);
      const answer = await postJson(`${PASSKEY}/options`, { token }, ports);
      const webAuthn = await loading;
      if (answer?.status !== 200 || !isRecord(answer.body) || webAuthn === undefined)
        return failureOf(answer);
      const credential = await webAuthn.createPasskey(answer.body.options);
      if (credential === 'known' || credential === 'cancelled') return 'cancelled';
      if (credential === 'failed') return 'failed';
      const added = await postJson(PASSKEY, { token, name, credential }, ports);
      return added?.status === 200 ? 'added' : failureOf(added);
    },
  };
}

const failureOf = (answer: JsonAnswer | undefined) => (answer?.status === 410 ? 'invalid' : 'failed');

/** 400: a link that was copied without its end. */
function isInvalid(status: number | undefined): boolean {
  return status === 410 || status === 400;
}
