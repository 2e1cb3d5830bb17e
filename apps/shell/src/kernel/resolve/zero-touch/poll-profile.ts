import { callGateway } from '../../platform/network/call-gateway';
import type { Token } from '../../session/session-state';
import { type BootAnswer, readBootAnswer } from '../../workspace/account/boot-answer';
import type { ResolveDeps } from '../deps';

const MAX_ATTEMPTS = 5;
/** The wait after the first attempt, in milliseconds; each further wait is longer by the same amount. */
const FIRST_WAIT_MS = 1_000;

/**
 * Polls the profile until `isWanted` accepts it: 5 attempts, 1, 2, 3 and 4 s between them (AUTH-49, ruling AMB-36).
 * A request that fails counts as an attempt. Never rejects.
 * @returns undefined when no attempt returned an accepted profile
 */
export async function pollProfile(
  { caller, environment }: ResolveDeps,
  token: Token,
  tenant: string,
  isWanted: (answer: BootAnswer) => boolean,
): Promise<BootAnswer | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) {
      await new Promise<void>((resolve) => environment.after(FIRST_WAIT_MS * attempt, resolve));
    }
    const answer = await callGateway(caller, token, '/api/boot', { tenant })
      .then(async (response) => (response.ok ? readBootAnswer(await response.json()) : undefined))
      .catch(() => undefined);
    if (answer && isWanted(answer)) return answer;
  }
  return undefined;
}
