import * as v from 'valibot';
import type { Environment } from '../../platform/environment';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { BuildFinding } from './check-result';

const BUILD_TIMEOUT_MS = 4_000;

const answerSchema = v.object({
  id: v.string(),
  builtAt: v.pipe(
    v.string(),
    v.transform((text) => Date.parse(text)),
    // Not a number for a text that is no time.
    v.number(),
  ),
});

/** Asks the gateway for the deployed build. Never rejects. */
export async function findBuild(environment: Environment): Promise<BuildFinding> {
  let isLate = false;
  const cancel = environment.after(BUILD_TIMEOUT_MS, () => {
    isLate = true;
  });
  try {
    const response = await fetchWithTimeout(
      environment,
      '/api/build',
      { cache: 'no-store' },
      BUILD_TIMEOUT_MS,
    );
    if (!response.ok) return { kind: 'unreachable' };
    const answer = v.safeParse(answerSchema, await response.json().catch(() => undefined));
    return answer.success ? { kind: 'answered', ...answer.output } : { kind: 'foreign' };
  } catch {
    return { kind: isLate ? 'timeout' : 'unreachable' };
  } finally {
    cancel();
  }
}
