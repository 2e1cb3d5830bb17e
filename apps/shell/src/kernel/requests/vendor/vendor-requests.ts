// Requests of the public client about the user's other solutions. Loaded with the first of them.
import type { RequestArguments } from '@unified-shell/protocol/requests/runtime-requests';
import * as v from 'valibot';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { RequestDeps } from '../deps';
import { RequestError } from '../request-error';
import type { Requester, RequestingUser } from '../require-requester';

const DIAGNOSTICS = '/api/diagnostics/v2';

const versionsSchema = v.object({ modules: v.record(v.string(), v.object({ liveVersion: v.string() })) });

/**
 * The live versions of solutions that the user may open. Another name is undefined, as in the public client. The shell asks with
 * its own token, because the gateway tells no solution the versions of all; only these are handed on.
 */
export async function findModules(
  [wanted]: RequestArguments<'modules.get'>,
  { user, decision }: Requester,
  { environment, caller }: Pick<RequestDeps, 'environment' | 'caller'>,
): Promise<Record<string, { liveVersion: string } | undefined>> {
  const headers = { authorization: `Bearer ${user.token.value}`, traceparent: caller.trace };
  const answer = await fetchWithTimeout(environment, DIAGNOSTICS, { headers });
  if (!answer.ok) throw new RequestError('FAILED', `The versions answered ${answer.status}.`);
  const { modules } = v.parse(versionsSchema, await answer.json());
  const open = decision.workspace.solutions.map(({ appId }) => appId);
  const names = wanted === '*' ? open : [wanted].flat().filter((name) => open.includes(name));
  return Object.fromEntries(names.map((name) => [name, modules[name]]));
}

/** The last time at which the user opened each solution in the active organisation, of the pages that are remembered. */
export function lastLogins(
  [{ appIds, imsOrgId, userId }]: RequestArguments<'user.getLastLogin'>,
  { user, decision }: RequestingUser,
  { store }: Pick<RequestDeps, 'store'>,
): unknown[] {
  const { id } = decision.workspace.organisation;
  const { recents } = store.getState();
  const { userId: ownId, authId } = user.answer.profile;
  const isAboutOthers = (imsOrgId ?? id) !== id || (userId ?? ownId) !== ownId;
  if (isAboutOthers || recents?.organisation !== id) return [];
  const latest = new Map<string, string>();
  for (const { appId, clickTimestamp } of recents.recents) {
    if (clickTimestamp > (latest.get(appId) ?? '')) latest.set(appId, clickTimestamp);
  }
  return [...latest].flatMap(([appId, lastLogin]) =>
    appIds && !appIds.includes(appId) ? [] : [{ appId, authId, imsOrgId: id, lastLogin, userId: ownId }],
  );
}
