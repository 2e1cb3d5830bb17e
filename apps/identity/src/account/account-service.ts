// The calls of the account page. No call rejects.
import { type BeginActing, createBeginActing } from '../act-as/act-as-service';
import { isRecord } from '../is-record';
import type { MessageKey } from '../messages';
import { readPasswordFault } from '../passwords/password-fault';
import { getJson, type JsonAnswer, type PagePorts, postJson } from '../post-json';
import { type AccountDetails, readAccountDetails } from './account-details';

export type PasswordOutcome =
  | 'changed'
  | 'wrong'
  /** The user has to confirm who they are first. */
  | 'confirm'
  | 'limited'
  | 'failed'
  /** The new password breaks a rule. */
  | { problem: MessageKey };

export type InvitationAnswer = 'accept' | 'decline';

export interface AccountService {
  /** `undefined` when the details cannot be loaded. */
  load(): Promise<AccountDetails | 'signed-out' | undefined>;
  /** Resolves to true when the sessions have been ended. */
  endSessions(ids: readonly string[]): Promise<boolean>;
  /** Resolves to true when the permission of the assistant has been withdrawn. */
  withdrawAssistant(client: string): Promise<boolean>;
  /** Resolves to true when the invitation is answered. */
  answerInvitation(id: string, answer: InvitationAnswer): Promise<boolean>;
  /** Stores the picture, as base64, or removes the present one; resolves to true when that is done. */
  changePicture(picture: string | null): Promise<boolean>;
  changePassword(current: string, next: string): Promise<PasswordOutcome>;
  beginActing: BeginActing;
}

export function createAccountService(ports: PagePorts): AccountService {
  return {
    async load() {
      const answer = await getJson('/account/details', ports);
      if (answer?.status === 401) return 'signed-out';
      return answer?.status === 200 ? readAccountDetails(answer.body) : undefined;
    },
    async endSessions(ids) {
      return isDone(await postJson('/account/sessions/end', { sessions: ids }, ports));
    },
    async withdrawAssistant(client) {
      return isDone(await postJson('/account/assistants/v1/withdraw', { client }, ports));
    },
    async answerInvitation(id, answer) {
      return isDone(await postJson(`/account/invitations/v1/${answer}`, { id }, ports));
    },
    async changePicture(picture) {
      return isDone(await postJson('/account/picture/v1', { picture }, ports));
    },
    async changePassword(current, next) {
      const answer = await postJson('/account/password', { current, next }, ports);
      if (isDone(answer)) return 'changed';
      // Any other 401 means that the session has ended.
      if (isRecord(answer?.body) && answer.body.code === 'SIGN_IN_FAILED') return 'wrong';
      const problem = readPasswordFault(answer);
      if (problem !== undefined) return { problem };
      if (isRecord(answer?.body) && answer.body.code === 'STEP_UP_REQUIRED') return 'confirm';
      return answer?.status === 429 ? 'limited' : 'failed';
    },
    beginActing: createBeginActing(ports),
  };
}

function isDone(answer: JsonAnswer | undefined): boolean {
  return answer?.status === 200;
}
