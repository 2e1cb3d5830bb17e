import * as v from 'valibot';
import { callGateway } from '../../platform/network/call-gateway';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import { readErrorResponse } from '../../platform/network/read-error-response';
import type { Token } from '../../session/session-state';
import type { ShellLocation } from '../../url/shell-location';
import { withAccounts, withList } from '../../workspace/account/account-changes';
import type { AccountChange, KnownAccount } from '../../workspace/account/account-state';
import { fetchAccounts } from '../../workspace/account/fetch-accounts';
import { listed } from '../../workspace/context/context-lists';
import { collaboratorEntry, instanceEntry } from '../../workspace/context/entry-schemas';
import { readEntries } from '../../workspace/context/read-entries';
import { fetchOrganisationData } from '../../workspace/organisation/fetch-organisation-data';
import { flagScopeOf } from '../../workspace/organisation/flag-scope';
import type { MissingData } from '../../workspace/organisation/missing-data';
import { requestHint } from '../asked-version/request-hint';
import { type PreviewDeps, requestPreview } from '../asked-version/request-preview';
import { readPolicyError } from './read-policy-error';

export interface MissingDataRequestDeps extends PreviewDeps {
  /** The language of the page. */
  getLocale(): string;
}

const COLLABORATORS = 'query($imsOrg:ID!){agoraMyAccounts(imsOrg:$imsOrg){id name type}}';
const collaboratorsSchema = v.object({
  data: v.object({ agoraMyAccounts: v.nullable(v.array(v.unknown())) }),
});

/** The tenants of the organisation's products (CTX-21). */
const tenantsSchema = v.object({ tenants: v.array(v.looseObject({ product: v.string() })) });

/**
 * Requests missing data, and rejects if it cannot be loaded.
 * @param location may name a sandbox, on which the flags of an organisation depend
 * @returns the change of the account that stores the answer
 */
export async function requestMissingData(
  deps: MissingDataRequestDeps,
  missingData: MissingData,
  token: Token,
  location: ShellLocation,
): Promise<(account: KnownAccount) => AccountChange> {
  const { environment } = deps;
  const { organisation, kind, asked } = missingData;

  const requestCollaborators = () =>
    callGateway(deps, token, '/api/graphql', { query: COLLABORATORS, variables: { imsOrg: organisation } });

  const requestInstances = () =>
    get(`/api/v1/tenants/owner/${encodeURIComponent(organisation)}`, {
      'content-type': 'application/json',
      'api-key': deps.page.clientId,
    });

  const get = (url: string, headers: Record<string, string>) =>
    fetchWithTimeout(environment, url, {
      headers: { authorization: `Bearer ${token.value}`, traceparent: deps.trace, ...headers },
    });

  /** Returns an empty list when the request is refused (CTX-12). */
  async function readList(answer: Response, what: 'collaborator' | 'instance') {
    const warn = (event: string) => environment.warn(event, { what });
    if (answer.status === 401 || answer.status === 403) {
      warn('context-refused');
      return [];
    }
    if (!answer.ok) throw await readErrorResponse(answer, environment.now());
    const body: unknown = await answer.json();
    if (what === 'instance') return readEntries(instanceEntry, instancesOf(body), warn);
    const { agoraMyAccounts } = v.parse(collaboratorsSchema, body).data;
    if (agoraMyAccounts === null) warn('context-refused');
    return readEntries(collaboratorEntry, agoraMyAccounts ?? [], warn);
  }

  if (kind === 'organisationData') {
    const scope = flagScopeOf(location, deps.getLocale());
    return fetchOrganisationData(deps, token, organisation, scope, readPolicyError);
  }
  if (kind === 'organisations') {
    const accounts = await fetchAccounts(deps, token);
    return (account) => withAccounts(account, accounts);
  }
  if (kind === 'versionHints' || kind === 'versions') {
    const entry =
      kind === 'versions' ? await requestPreview(deps, token, asked) : await requestHint(deps, token, asked);
    return (account) => {
      const known = listed(account, organisation, kind);
      const entries = known.kind === 'known' ? [...known.entries, entry] : [entry];
      return withList(account, missingData, { kind: 'known', entries });
    };
  }
  const requestList = {
    collaborator: requestCollaborators,
    instance: requestInstances,
  }[kind];
  const entries = await readList(await requestList(), kind);
  return (account) => withList(account, missingData, { kind: 'known', entries });
}

/** Instances are the tenants of the product `COMMERCE_OPTIMIZER` (CTX-22). */
function instancesOf(body: unknown): unknown[] {
  return v
    .parse(tenantsSchema, body)
    .tenants.filter(({ product }) => product === 'COMMERCE_OPTIMIZER')
    .map(({ code, name, environment }) => ({ id: code, name, type: environment }));
}
