// Sends an attempt to sign in. If so many attempts of others have failed at this network that the service asks for a
// proof of work, solves the challenge and sends the attempt once more. The page stays usable: the browser derives the
// keys outside of the page's thread.
import type { Challenge, Solution } from 'altcha-lib';
import { isRecord } from '../is-record';
import { type JsonAnswer, type PagePorts, postJson } from '../post-json';

/** Returns `undefined` if it took too long or was aborted. */
export type SolveChallenge = (challenge: Challenge, signal?: AbortSignal) => Promise<Solution | undefined>;

export interface WorkPorts extends PagePorts {
  solve: SolveChallenge;
}

export interface WorkListener {
  /** Called when the browser begins to solve the challenge. */
  onWork(): void;
}

export async function postWithWork(
  address: string,
  content: object,
  ports: WorkPorts & WorkListener,
  signal?: AbortSignal,
): Promise<JsonAnswer | undefined> {
  const answer = await postJson(address, content, ports, signal);
  const challenge = readChallenge(answer);
  if (challenge === undefined) return answer;
  ports.onWork();
  // A browser that cannot solve it is answered as without a challenge: too many attempts.
  const solution = await ports.solve(challenge, signal).catch(() => undefined);
  if (solution === undefined) return answer;
  const { counter, derivedKey } = solution;
  const work = { challenge, solution: { counter, derivedKey } };
  return postJson(address, { ...content, work }, ports, signal);
}

function readChallenge(answer: JsonAnswer | undefined): Challenge | undefined {
  if (!isRecord(answer?.body) || answer.body.code !== 'PROOF_OF_WORK_REQUIRED') return undefined;
  const { challenge } = answer.body;
  return isChallenge(challenge) ? challenge : undefined;
}

function isChallenge(value: unknown): value is Challenge {
  if (!isRecord(value) || !isRecord(value.parameters)) return false;
  const { algorithm, nonce, salt, keyPrefix, cost, keyLength } = value.parameters;
  return (
    [algorithm, nonce, salt, keyPrefix].every((each) => typeof each === 'string') &&
    [cost, keyLength].every((each) => typeof each === 'number')
  );
}

const SOLVE_TIMEOUT_MS = 60_000;

/** The library is loaded with the first challenge. */
export const solveChallenge: SolveChallenge = async (challenge, signal) => {
  const [library, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const controller = new AbortController();
  if (signal?.aborted) return undefined;
  signal?.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await library.solveChallenge({
    challenge,
    controller,
    deriveKey,
    timeout: SOLVE_TIMEOUT_MS,
  });
  return solution ?? undefined;
};
