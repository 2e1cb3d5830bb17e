import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import * as v from 'valibot';
import { callGateway, type GatewayCaller } from '../../platform/network/call-gateway';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import { readErrorResponse } from '../../platform/network/read-error-response';
import { toShellError } from '../../platform/network/shell-error';
import type { Store } from '../../platform/store';
import type { Token } from '../../session/session-state';
import { toHash } from '../../url/shell-location';
import {
  hasFailures,
  withAccounts,
  withList,
  withOrganisationData,
  withoutFailures,
} from '../../workspace/account/account-changes';
import type { AccountChange, KnownAccount } from '../../workspace/account/account-state';
import { fetchAccounts } from '../../workspace/account/fetch-accounts';
import type { ContextEntry } from '../../workspace/context/context-entry';
import { collaboratorEntry, instanceEntry } from '../../workspace/context/entry-schemas';
import { readEntries } from '../../workspace/context/read-entries';
import { flagScopeOf } from '../../workspace/organisation/flag-scope';
import type { MissingData } from '../../workspace/organisation/missing-data';
import { readEntitlements, readOrganisationData } from '../../workspace/organisation/organisation-data';
import { frameRequestOf, missingDataOf, type RouteDecision } from '../route-decision';
import type { ResolveRoomEvent, ResolveRoomState } from '../state';

export interface FetchMissingDataDeps extends GatewayCaller {
  store: Store<ResolveRoomState, ResolveRoomEvent>;
  page: Pick<PageConfiguration, 'clientId'>;
  getDecision(): RouteDecision;
  /** The language of the page. */
  locale: string;
}

const COLLABORATORS = 'query($imsOrg:ID!){agoraMyAccounts(imsOrg:$imsOrg){id name type}}';
const collaboratorsSchema = v.object({
  data: v.object({ agoraMyAccounts: v.nullable(v.array(v.unknown())) }),
});

/** The tenants of the organisation's products (CTX-21). */
const tenantsSchema = v.object({ tenants: v.array(v.looseObject({ product: v.string() })) });

/** The answer of the diagnostics: the live version of each solution (SVC-04). */
const versionsSchema = v.object({ modules: v.record(v.string(), v.object({ liveVersion: v.string() })) });

/**
 * Fetches the data that the decision is missing, with one request at a time for each kind.
 * @returns a function that stops it
 */
export function fetchMissingData(deps: FetchMissingDataDeps): () => void {
  const { store, environment, getDecision } = deps;
  const running = new Set<string>();

  /** @returns the change of the account that stores the answer */
  async function fetchOne(
    missingData: MissingData,
    token: Token,
  ): Promise<(account: KnownAccount) => AccountChange> {
    const { organisation, kind } = missingData;
    if (kind === 'organisationData') {
      const answer = await callGateway(deps, token, '/api/organisation/v1', {
        organisation,
        ...flagScopeOf(store.getState().location, deps.locale),
      });
      if (!answer.ok) throw await readErrorResponse(answer, environment.now());
      const body: unknown = await answer.json();
      const organisationData = readOrganisationData(body, organisation);
      // Accepting a malformed answer or that of another organisation would repeat the request without end.
      if (organisationData === undefined)
        throw new Error('the organisation data is malformed or of another organisation');
      const entitlements = readEntitlements(body);
      return (account) => withOrganisationData(account, organisationData, entitlements);
    }
    if (kind === 'organisations') {
      const accounts = await fetchAccounts(deps, token);
      return (account) => withAccounts(account, accounts);
    }
    const fetchList = {
      collaborator: requestCollaborators,
      instance: requestInstances,
      versions: requestVersions,
    }[kind];
    const answer = await fetchList(organisation, token);
    const entries = await readList(answer, kind);
    return (account) => withList(account, missingData, { kind: 'known', entries });
  }

  const requestCollaborators = (imsOrg: string, token: Token) =>
    callGateway(deps, token, '/api/graphql', { query: COLLABORATORS, variables: { imsOrg } });

  const requestInstances = (organisation: string, token: Token) =>
    get(`/api/v1/tenants/owner/${encodeURIComponent(organisation)}`, token, {
      'content-type': 'application/json',
      'api-key': deps.page.clientId,
    });

  const requestVersions = (_organisation: string, token: Token) => get('/api/diagnostics/v2', token, {});

  const get = (url: string, { value }: Token, headers: Record<string, string>) =>
    fetchWithTimeout(environment, url, {
      headers: { authorization: `Bearer ${value}`, traceparent: deps.trace, ...headers },
    });

  /** Returns an empty list when the request is refused (CTX-12). */
  async function readList(answer: Response, what: Exclude<MissingData['kind'], 'organisationData'>) {
    const warn = (event: string) => environment.warn(event, { what });
    if (answer.status === 401 || answer.status === 403) {
      warn('context-refused');
      return [];
    }
    if (!answer.ok) throw await readErrorResponse(answer, environment.now());
    const body: unknown = await answer.json();
    if (what === 'versions') return versionsOf(body);
    if (what === 'instance') return readEntries(instanceEntry, instancesOf(body), warn);
    const { agoraMyAccounts } = v.parse(collaboratorsSchema, body).data;
    if (agoraMyAccounts === null) warn('context-refused');
    return readEntries(collaboratorEntry, agoraMyAccounts ?? [], warn);
  }

  function changeOfFailure(
    missingData: MissingData,
    cause: unknown,
  ): (account: KnownAccount) => AccountChange {
    const { organisation, kind } = missingData;
    if (kind === 'organisationData' || kind === 'organisations')
      return () => ({ failure: { organisation, error: toShellError(cause) } });
    return (account) => withList(account, missingData, { kind: 'failed' });
  }

  function change(toChange: (account: KnownAccount) => AccountChange): void {
    const { account } = store.getState();
    if (account.kind === 'known') store.send({ type: 'account-changed', change: toChange(account) });
  }

  /**
   * The data of one organisation replaces that of another. The user may have switched while it was fetched (case T5).
   */
  function isWanted({ organisation, kind }: MissingData): boolean {
    if (kind !== 'organisationData') return true;
    const missingData = missingDataOf(getDecision());
    return missingData?.kind === kind && missingData.organisation === organisation;
  }

  async function consider(): Promise<void> {
    const { session } = store.getState();
    const missingData = missingDataOf(getDecision());
    if (missingData === undefined || session.kind !== 'signed-in') return;
    const id = `${missingData.organisation} ${missingData.kind}`;
    if (running.has(id)) return;
    running.add(id);
    const toChange = await fetchOne(missingData, session.token).catch((cause: unknown) =>
      changeOfFailure(missingData, cause),
    );
    running.delete(id);
    if (isWanted(missingData)) change(toChange);
  }

  /** The mount of the open application. */
  function currentMount(): string | undefined {
    const request = frameRequestOf(getDecision());
    return request && toHash(request.mount);
  }

  void consider();
  let openMount = currentMount();
  return store.subscribe(({ location, account }, before) => {
    const mountBefore = openMount;
    openMount = currentMount();
    // A move clears failures and so repeats requests (ERR-05), unless it stays inside the open application.
    const isMoved = location !== before.location && (openMount === undefined || openMount !== mountBefore);
    if (isMoved && account.kind === 'known' && hasFailures(account)) change(withoutFailures);
    else void consider();
  });
}

function versionsOf(body: unknown): ContextEntry[] {
  const modules = Object.entries(v.parse(versionsSchema, body).modules);
  return modules.map(([id, { liveVersion: name }]) => ({ id, name, isPreferred: false }));
}

/** Instances are the tenants of the product `COMMERCE_OPTIMIZER` (CTX-22). */
function instancesOf(body: unknown): unknown[] {
  return v
    .parse(tenantsSchema, body)
    .tenants.filter(({ product }) => product === 'COMMERCE_OPTIMIZER')
    .map(({ code, name, environment }) => ({ id: code, name, type: environment }));
}
