// The calls of the page that offers the user's accounts. No call rejects.
import { isRecord } from '../is-record';
import { getJson, type PagePorts, postJson } from '../post-json';
import { readOutcome, type SignInOutcome } from '../sign-in/sign-in-outcome';

export interface AccountChoice {
  userId: string;
  name: string;
  email: string;
  /** The organisation that owns the account; undefined for an account that the user owns. */
  organisation: string | undefined;
}

type LoadedChoices =
  | { kind: 'loaded'; choices: readonly AccountChoice[] }
  | { kind: 'expired' }
  | { kind: 'failed' };

export interface ChooseAccountService {
  load(): Promise<LoadedChoices>;
  choose(userId: string): Promise<SignInOutcome>;
}

/** @param address the address of this page; @param origins the origins that a choice may redirect to */
export function createChooseAccountService(
  address: string,
  origins: readonly string[],
  ports: PagePorts,
): ChooseAccountService {
  return {
    async load() {
      const answer = await getJson(`${address}/details`, ports);
      if (answer?.status === 404 || answer?.status === 410) return { kind: 'expired' };
      const accounts = answer?.status === 200 && isRecord(answer.body) ? answer.body.accounts : undefined;
      return Array.isArray(accounts)
        ? { kind: 'loaded', choices: accounts.flatMap(readChoice) }
        : { kind: 'failed' };
    },
    async choose(userId) {
      const answer = await postJson(address, { userId }, ports);
      return answer === undefined
        ? { kind: 'unreachable' }
        : readOutcome(answer.status, answer.body, origins);
    },
  };
}

function readChoice(value: unknown): AccountChoice[] {
  if (!isRecord(value)) return [];
  const { userId, name, email, organisation } = value;
  if (typeof userId !== 'string' || typeof name !== 'string' || typeof email !== 'string') return [];
  return [{ userId, name, email, organisation: typeof organisation === 'string' ? organisation : undefined }];
}
