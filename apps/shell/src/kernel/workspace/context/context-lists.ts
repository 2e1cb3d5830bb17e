import { seesStaging } from '@unified-shell/catalogue/access/roles';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Environment } from '../../platform/environment';
import type { KnownAccount } from '../account/account-state';
import type { MissingData } from '../organisation/missing-data';
import { readOrganisationData } from '../organisation/organisation-data';
import type { Workspace } from '../workspace';
import type { ContextList } from './context-entry';
import type { ContextKey } from './context-segment';
import { sandboxEntry } from './entry-schemas';
import { readEntries } from './read-entries';
import { readSelection } from './read-selections';
import { listSubOrganisations } from './sub-organisations/list-sub-organisations';

/** The service code that entitles an organisation to sandboxes (ruling AMB-21). */
const SANDBOX_SERVICE = 'acp';

type ListedSolution = Pick<IndexedSolution, 'appId' | 'serviceCode'> & {
  sandbox: Pick<IndexedSolution['sandbox'], 'extraParams'>;
};

/** Returns the list of one kind of context for a solution and a known account. */
export function createContextLists(account: KnownAccount, warn: Environment['warn']) {
  const { answer, failure } = account;
  return (
    key: ContextKey,
    solution: ListedSolution,
    organisation: Workspace['organisation'],
    access: Workspace['access'],
  ): ContextList => {
    const { id } = organisation;
    switch (key) {
      case 'sandbox': {
        if (!access.codes.has(SANDBOX_SERVICE)) return { kind: 'known', entries: [] };
        if (failure?.organisation === id) return { kind: 'failed' };
        const organisationData = readOrganisationData(answer.working, id);
        if (organisationData === undefined) return { kind: 'loading' };
        return { kind: 'known', entries: readEntries(sandboxEntry, organisationData.sandboxes, warn) };
      }
      case 'subOrg': {
        const { profile } = answer;
        const entries = listSubOrganisations(solution, {
          items: profile.projectedProductContext.map(({ prodCtx }) => prodCtx),
          organisationId: id,
          seesStaging: seesStaging({ internal: access.internal, isImpersonated: profile.isImpersonated }),
          lane: solution.sandbox.extraParams?.['lane'],
          lastUsed: readSelection(answer.settings, { key, organisation: id, service: solution.serviceCode }),
          warn,
        });
        return { kind: 'known', entries };
      }
      default:
        return listed(account, id, key);
    }
  };
}

/** A list that is loaded after the boot. */
export function listed(
  { lists }: KnownAccount,
  organisation: string,
  kind: MissingData['kind'],
): ContextList {
  return lists?.[`${organisation} ${kind}`] ?? { kind: 'loading' };
}
