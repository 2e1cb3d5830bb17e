import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import * as v from 'valibot';
import { fetchWithTimeout } from '../../../kernel/platform/network/fetch-with-timeout';
import type { PromptDeps } from './prompt-deps';

const PATH = '/api/settings/v1';

const schema = v.object({ settings: v.object({ userRoles: v.optional(v.array(v.string())) }) });

const ofUserIn = (imsOrgId: string) => ({
  appId: SHELL_APP_ID,
  groupId: SHELL_GROUP_ID,
  level: 'userorg',
  imsOrgId,
});

/** The call that stores the roles of the user in an organisation. */
export function rolesCall(organisation: string, roles: readonly string[]) {
  return { path: PATH, body: { ...ofUserIn(organisation), settings: { userRoles: roles } } };
}

/** The roles that the user has chosen in an organisation; undefined without an answer. */
export async function readRoles(
  organisation: string,
  { store, environment, caller }: PromptDeps,
): Promise<readonly string[] | undefined> {
  const { session } = store.getState();
  if (session.kind !== 'signed-in') return undefined;
  const query = new URLSearchParams(ofUserIn(organisation));
  const headers = { authorization: `Bearer ${session.token.value}`, traceparent: caller.trace };
  try {
    const answer = await fetchWithTimeout(environment, `${PATH}?${query}`, { headers });
    return v.parse(schema, await answer.json()).settings.userRoles ?? [];
  } catch {
    return undefined;
  }
}
