import * as v from 'valibot';
import { callGateway, type GatewayCaller } from '../../platform/network/call-gateway';
import { readErrorResponse } from '../../platform/network/read-error-response';
import type { Token } from '../../session/session-state';
import { type Account, accountEntries } from './boot-answer';

const QUERY =
  'query($from:String){imsExtendedAccountClusterData(from:$from){data{userId userType owningOrg orgs{imsOrgId orgName tenantId aepRegion}} next}}';

/** The most pages of one cluster, so that a list without an end is not requested for ever. */
const MAX_PAGES = 200;

const pageSchema = v.object({
  data: v.object({
    imsExtendedAccountClusterData: v.object({
      data: v.array(v.object({ ...accountEntries, owningOrg: v.nullish(v.string()) })),
      next: v.nullable(v.string()),
    }),
  }),
});

/** Fetches the whole account cluster, page by page (AUTH-43, AUTH-44). Rejects when one page cannot be loaded. */
export async function fetchAccounts(caller: GatewayCaller, token: Token): Promise<Account[]> {
  const accounts = new Map<string, Account>();
  let from: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await callGateway(caller, token, '/api/graphql', { query: QUERY, variables: { from } });
    if (!answer.ok) throw await readErrorResponse(answer, caller.environment.now());
    const cluster = v.parse(pageSchema, await answer.json()).data.imsExtendedAccountClusterData;
    for (const { owningOrg, orgs, ...account } of cluster.data) {
      const known = accounts.get(account.userId);
      if (known) known.orgs.push(...orgs);
      else accounts.set(account.userId, { ...account, ...(owningOrg ? { owningOrg } : {}), orgs });
    }
    from = cluster.next;
    if (from === null) return [...accounts.values()];
  }
  throw new Error(`the account cluster has more than ${MAX_PAGES} pages`);
}
