import { buildAnswerSchema } from '@unified-shell/api/shell-release';
import * as v from 'valibot';
import type { Environment } from '../../../kernel/platform/environment';
import { fetchWithTimeout } from '../../../kernel/platform/network/fetch-with-timeout';
import type { BuildFinding } from './check-result';

const BUILD_TIMEOUT_MS = 4_000;

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
    const answer = v.safeParse(buildAnswerSchema, await response.json().catch(() => undefined));
    if (!answer.success) return { kind: 'foreign' };
    const { id, builtAt } = answer.output;
    return { kind: 'answered', id, builtAt: Date.parse(builtAt) };
  } catch {
    return { kind: isLate ? 'timeout' : 'unreachable' };
  } finally {
    cancel();
  }
}
