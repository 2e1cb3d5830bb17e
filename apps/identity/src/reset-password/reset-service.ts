// The calls of the pages for a forgotten password. No call rejects.
import { isRecord } from '../is-record';
import type { MessageKey } from '../messages';
import { readPasswordFault } from '../passwords/password-fault';
import { type PagePorts, postJson } from '../post-json';

const REQUEST = '/ims/password-reset/v1';
const DETAILS = '/ims/password-reset/v1/details';
const REDEEM = '/ims/password-reset/v1/password';

export type RequestOutcome = 'mailed' | 'by-administrator' | 'limited' | 'failed';

export type LinkDetails = { kind: 'valid'; email: string } | { kind: 'invalid' | 'failed' };

export type RedeemOutcome =
  | { kind: 'changed' | 'invalid' | 'failed' }
  /** The password breaks a rule. */
  | { kind: 'refused'; problem: MessageKey };

export interface ResetService {
  request(email: string): Promise<RequestOutcome>;
  /** The person whose password the link sets. */
  load(token: string): Promise<LinkDetails>;
  redeem(token: string, password: string): Promise<RedeemOutcome>;
}

export function createResetService(ports: PagePorts): ResetService {
  return {
    async request(email) {
      const answer = await postJson(REQUEST, { email: email.trim() }, ports);
      if (answer?.status === 429) return 'limited';
      if (answer?.status !== 200 || !isRecord(answer.body)) return 'failed';
      if (answer.body.delivery === 'mail') return 'mailed';
      return answer.body.delivery === 'administrator' ? 'by-administrator' : 'failed';
    },
    async load(token) {
      const answer = await postJson(DETAILS, { token }, ports);
      const email = isRecord(answer?.body) ? answer.body.email : undefined;
      if (answer?.status === 200 && typeof email === 'string') return { kind: 'valid', email };
      return { kind: isInvalid(answer?.status) ? 'invalid' : 'failed' };
    },
    async redeem(token, password) {
      const answer = await postJson(REDEEM, { token, password }, ports);
      if (answer?.status === 200) return { kind: 'changed' };
      const problem = readPasswordFault(answer);
      if (problem !== undefined) return { kind: 'refused', problem };
      return { kind: isInvalid(answer?.status) ? 'invalid' : 'failed' };
    },
  };
}

/** 400: a link that was copied without its end. */
function isInvalid(status: number | undefined): boolean {
  return status === 410 || status === 400;
}
