// The calls of the page that asks the user to allow an assistant outside the shell. No call rejects.
import { isRecord } from '../is-record';
import { getJson, type PagePorts, postJson } from '../post-json';
import { readOutcome, type SignInOutcome } from '../sign-in/sign-in-outcome';

export interface AllowQuestion {
  /** The assistant, as the operator names it. */
  client: string;
  /** The host to which the browser sends the code that gives the assistant its permission. */
  redirectHost: string;
  organisations: readonly { id: string; name: string }[];
}

type LoadedQuestion = { kind: 'loaded'; question: AllowQuestion } | { kind: 'expired' } | { kind: 'failed' };

export interface AllowService {
  load(): Promise<LoadedQuestion>;
  /** @param organisation the one that is allowed; undefined: the user declines */
  decide(organisation: string | undefined): Promise<SignInOutcome>;
}

/** @param address the address of this page; @param origins the origins that a decision may redirect to */
export function createAllowService(
  address: string,
  origins: readonly string[],
  ports: PagePorts,
): AllowService {
  return {
    async load() {
      const answer = await getJson(`${address}/details`, ports);
      if (answer?.status === 404 || answer?.status === 410) return { kind: 'expired' };
      const question = answer?.status === 200 ? readQuestion(answer.body) : undefined;
      return question ? { kind: 'loaded', question } : { kind: 'failed' };
    },
    async decide(organisation) {
      const decision = organisation === undefined ? { isAllowed: false } : { isAllowed: true, organisation };
      const answer = await postJson(address, decision, ports);
      return answer === undefined
        ? { kind: 'unreachable' }
        : readOutcome(answer.status, answer.body, origins);
    },
  };
}

function readQuestion(body: unknown): AllowQuestion | undefined {
  if (!isRecord(body) || !Array.isArray(body.organisations)) return undefined;
  const { client, redirectHost } = body;
  if (typeof client !== 'string' || typeof redirectHost !== 'string') return undefined;
  const organisations = body.organisations.flatMap((one: unknown) =>
    isRecord(one) && typeof one.id === 'string' && typeof one.name === 'string'
      ? [{ id: one.id, name: one.name }]
      : [],
  );
  return { client, redirectHost, organisations };
}
