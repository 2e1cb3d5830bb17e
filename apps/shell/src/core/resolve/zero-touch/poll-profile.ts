import * as v from 'valibot';
import { callGateway } from '../../platform/network/call-gateway';
import type { Token } from '../../session/session-state';
import { type BootAnswer, bootAnswerSchema } from '../../workspace/account/boot-answer';
import type { ResolveDeps } from '../deps';

const MAX_ATTEMPTS = 5;
/** Milliseconds; after the second attempt twice as long, and so on. */
const FIRST_WAIT_MS = 1_000;

/**
 * Asks for the profile until it is as wanted: 5 attempts, 1, 2, 3 and 4 s between them (AUTH-49, ruling AMB-36). An attempt
 * that fails is one that found nothing. Never rejects.
 * @returns undefined when it never was
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
      .then(async (response) => (response.ok ? v.parse(bootAnswerSchema, await response.json()) : undefined))
      .catch(() => undefined);
    if (answer && isWanted(answer)) return answer;
  }
  return undefined;
}
