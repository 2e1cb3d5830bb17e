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

export interface ValidLink {
  kind: 'valid';
  email: string;
  hasPassword: boolean;
  /** The link works only with a code of the authenticator app, or a recovery code. */
  needsCode: boolean;
  /** A system administrator, whose first page is the administration. */
  isAdministrator: boolean;
}

export type LinkDetails = ValidLink | { kind: LinkEnd | 'failed' };

/** `factors-lost`: the link works only when an administrator has removed the person's passkeys and app. */
export type LinkEnd = 'invalid' | 'factors-lost';

/** `code-refused`: the code of the second factor was wrong, or is missing. `limited`: too many wrong codes. */
type Failure = LinkEnd | 'code-refused' | 'limited' | 'failed';

export type RedeemOutcome =
  | { kind: 'changed' | Failure }
  /** The password breaks a rule. */
  | { kind: 'refused'; problem: MessageKey };

/** `cancelled`: the user has closed the browser's dialog. */
export type PasskeyOutcome =
  | { kind: 'added'; recoveryCodes: readonly string[] }
  | { kind: 'cancelled' | Failure };

export interface ResetService {
  hasPasskeys: boolean;
  request(email: string): Promise<RequestOutcome>;
  /** The person whose password the link sets. */
  load(token: string): Promise<LinkDetails>;
  /** @param code of the second factor; '' without one */
  redeem(token: string, password: string, code: string): Promise<RedeemOutcome>;
  /** Sets up a passkey in place of a password. @param name as the account page lists it */
  addPasskey(token: string, name: string, code: string): Promise<PasskeyOutcome>;
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
      const { email, hasPassword, needsCode, isAdministrator } = isRecord(answer?.body) ? answer.body : {};
      if (answer?.status === 200 && typeof email === 'string')
        return {
          kind: 'valid',
          email,
          hasPassword: hasPassword !== false,
          needsCode: needsCode === true,
          isAdministrator: isAdministrator === true,
        };
      const kind = linkFailureOf(answer);
      return { kind: kind === 'invalid' || kind === 'factors-lost' ? kind : 'failed' };
    },
    async redeem(token, password, code) {
      const answer = await postJson(REDEEM, { token, password, ...given(code) }, ports);
      if (answer?.status === 200) return { kind: 'changed' };
      const problem = readPasswordFault(answer);
      if (problem !== undefined) return { kind: 'refused', problem };
      return { kind: linkFailureOf(answer) };
    },
    async addPasskey(token, name, code) {
      const loading = import('../passkeys/web-authn').catch(() => undefined);
      const answer = await postJson(`${PASSKEY}/options`, { token }, ports);
      const webAuthn = await loading;
      if (answer?.status !== 200 || !isRecord(answer.body) || webAuthn === undefined)
        return { kind: failureOf(answer) };
      const credential = await webAuthn.createPasskey(answer.body.options);
      if (credential === 'known' || credential === 'cancelled') return { kind: 'cancelled' };
      if (credential === 'failed') return { kind: 'failed' };
      const added = await postJson(PASSKEY, { token, name, credential, ...given(code) }, ports);
      if (added?.status !== 200) return { kind: failureOf(added) };
      return { kind: 'added', recoveryCodes: readCodes(added.body) };
    },
  };
}

const given = (code: string) => (code.trim() === '' ? {} : { code });

/** 400: a link that was copied without its end. */
const linkFailureOf = (answer: JsonAnswer | undefined): Failure =>
  answer?.status === 400 ? 'invalid' : failureOf(answer);

function failureOf(answer: JsonAnswer | undefined): Failure {
  switch (answer?.status) {
    case 401:
      return 'code-refused';
    case 403:
      return isRecord(answer.body) && answer.body.code === 'FACTORS_LOST' ? 'factors-lost' : 'failed';
    case 410:
      return 'invalid';
    case 429:
      return 'limited';
    default:
      return 'failed';
  }
}

function readCodes(body: unknown): string[] {
  const codes = isRecord(body) && Array.isArray(body.recoveryCodes) ? body.recoveryCodes : [];
  return codes.filter((code) => typeof code === 'string');
}
