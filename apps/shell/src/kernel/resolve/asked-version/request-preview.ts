import { shellOriginIn } from '@unified-shell/address/shell-hosts';
import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import * as v from 'valibot';
import type { GatewayCaller } from '../../platform/network/call-gateway';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import { readErrorResponse } from '../../platform/network/read-error-response';
import type { Token } from '../../session/session-state';
import { fetchToken } from '../../session/token/fetch-solution-token';
import type { ContextEntry } from '../../workspace/context/context-entry';
import type { AskedPreview } from '../../workspace/organisation/missing-data';
import { previewId } from './choose-preview';

export interface PreviewDeps extends GatewayCaller {
  page: PageConfiguration;
}

/** The answer of the diagnostics: the live version of each solution (SVC-04). */
const versionsSchema = v.object({ modules: v.record(v.string(), v.object({ liveVersion: v.string() })) });

const REFUSALS: readonly number[] = [401, 403];

/**
 * Asks the diagnostics of an environment for a solution. Another environment than the page's own gets the token of the
 * solution, as the preview itself does, never that of the shell. Rejects if it does not answer.
 * @returns the entry of the solution; its name is its live version, and empty where the environment does not have it
 */
export async function requestPreview(
  { environment, trace, page }: PreviewDeps,
  shell: Token,
  asked: AskedPreview,
): Promise<ContextEntry> {
  const entry = (name: string) => ({ id: previewId(asked), name, isPreferred: false });
  const isOwn = asked.environment === page.environment;
  const token = isOwn
    ? shell
    : asked.client && (await fetchToken({ environment, configuration: page }, asked.client, shell));
  if (token === undefined) return entry('');
  const origin = isOwn ? '' : shellOriginIn(asked.environment, page.experienceOrigin, page.mainDomain);
  const answer = await fetchWithTimeout(environment, `${origin}/api/diagnostics/v2`, {
    headers: { authorization: `Bearer ${token.value}`, traceparent: trace },
  });
  if (REFUSALS.includes(answer.status)) {
    environment.warn('context-refused', { what: 'versions' });
    return entry('');
  }
  if (!answer.ok) throw await readErrorResponse(answer, environment.now());
  const { modules } = v.parse(versionsSchema, await answer.json());
  return entry(modules[asked.solution]?.liveVersion ?? '');
}
