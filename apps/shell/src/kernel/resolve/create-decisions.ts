import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import { type AccessFacts, flagValue } from '@unified-shell/catalogue/access/access-facts';
import { type ClosedState, stateAt } from '@unified-shell/catalogue/availability';
import { type IndexEntry, type IndexedSolution, readIndexEntry } from '@unified-shell/catalogue/index-entry';
import { createRouter, resolveRoute } from '@unified-shell/catalogue/routes/resolve-route';
import type { Configuration } from '@unified-shell/protocol/configuration';
import type { Environment } from '../platform/environment';
import { memoizeLast } from '../platform/memoize-last';
import { accessIn } from '../workspace/access/access-in';
import { type AccountFacts, factsOf } from '../workspace/account/account-facts';
import { createCacheOwners } from '../workspace/account/cache-owner';
import { createContextDeps } from '../workspace/context/context-data';
import { accountFor } from '../workspace/organisation/account-for';
import type { Organisation } from '../workspace/organisation/organisation';
import { readOrganisationData } from '../workspace/organisation/organisation-data';
import { readTenantMap } from '../workspace/organisation/tenant-map';
import { listOrganisations } from '../workspace/organisation/tenants';
import type { Workspace } from '../workspace/workspace';
import { decideOrganisation } from './decide-organisation';
import type { ConfigurationInputs, DecisionInputs, Decisions } from './decisions';
import type { InternalTools } from './internal-tools';
import { awaitAllOrganisations } from './missing-data/await-all-organisations';
import { awaitOrganisationData } from './missing-data/await-organisation-data';
import { decideSolution } from './solution/decide-solution';
import { describeApps } from './solution/describe-apps';
import { mountsBelow } from './solution/mounts-below';
import { openSolutions } from './solution/open-solutions';
import { decideZeroTouch } from './zero-touch/decide-zero-touch';

export interface DecisionsDeps extends Pick<Environment, 'warn' | 'stored' | 'now' | 'randomId'> {
  page: PageConfiguration;
  /** Builds a frame's configuration. It is passed in because `resolve` must not import from `frames`. */
  buildConfiguration(inputs: ConfigurationInputs): Configuration | undefined;
}

/**
 * Creates the later stages for one catalogue.
 * @param tools undefined for a user who uses none
 */
export function createDecisions(
  deps: DecisionsDeps,
  entries: readonly IndexEntry[],
  tools: InternalTools | undefined,
): Decisions {
  const { page, buildConfiguration, warn, stored, now, randomId } = deps;
  const originOf = (spaAppId: string) => page.solutionOrigins.replace('*', spaAppId);
  const solutions = entries.map((entry) => readIndexEntry(entry, originOf));
  const router = createRouter(solutions);

  const factsAbout = memoizeLast((account: DecisionInputs['account']) =>
    account.kind === 'known' ? factsOf(account.answer, page) : account.facts,
  );
  const organisationsOf = memoizeLast((accounts: AccountFacts['accounts']) =>
    listOrganisations(accounts, readTenantMap(stored, now(), accounts), warn),
  );
  /** Logs each unknown tenant once, not with every decision about the same address (ORG-13). */
  const warnOfUnknownTenant = memoizeLast((tenant: string | undefined) => {
    if (tenant !== undefined) warn('unknown-tenant', { tenant });
  });
  const accessTo = memoizeLast(accessIn);
  const openTo = memoizeLast((access: ReturnType<typeof accessIn>) => openSolutions(solutions, access));
  const closedAt = memoizeLast(
    (asOf: number): ReadonlyMap<string, ClosedState> =>
      new Map(
        solutions.flatMap(({ appId, availability }) => {
          const state = stateAt(availability, asOf);
          return state === 'open' ? [] : [[appId, state]];
        }),
      ),
  );
  const describe = memoizeLast(describeApps);
  const override = memoizeLast(
    (access: AccessFacts, authId: string | undefined) => tools?.overrideAccess(access, authId) ?? access,
  );
  const contextDepsOf = createContextDeps(warn);
  const cacheOwnerOf = createCacheOwners({ stored, randomId });

  function solutionAt(path: string, { access }: Workspace): IndexedSolution | undefined {
    const flag = (name: string) => flagValue(access.flags, name);
    const resolution = resolveRoute(router, path, { flag, query: new URLSearchParams() });
    return resolution.kind === 'solution' ? resolution.solution : undefined;
  }

  return {
    decide(inputs) {
      const { location, account, token, activeOrganisation, asOf } = inputs;
      const facts = factsAbout(account);
      const known = account.kind === 'known' ? account : undefined;
      const user = token && known && { token, answer: known.answer };
      const organisations = organisationsOf(facts.accounts);
      const accountIn = (entry: Organisation) => token && accountFor(facts.accounts, entry, token.userId);
      const isInUse = (entry: Organisation) => accountIn(entry) === token?.userId;
      const { path } = location;
      const step = decideOrganisation(organisations, {
        tenantInUrl: path?.tenant,
        active: activeOrganisation,
        isInUse,
        ...facts.settings,
      });
      if (step.kind !== 'chosen') {
        const partial = known && awaitAllOrganisations(known);
        if (partial) return partial;
        warnOfUnknownTenant(path?.tenant);
        return decideZeroTouch(location, step, router, known?.zeroTouchFailure);
      }
      const { organisation } = step;
      const userId = accountIn(organisation);
      if (userId !== token?.userId && userId !== undefined) return { kind: 'switch-account', userId };
      const plain = accessTo(facts, organisation.id);
      const access = override(plain, user?.answer.profile.authId);
      const isOverridden = access !== plain;
      const working = readOrganisationData(facts.working, organisation.id);
      const workspace = {
        user,
        organisations,
        organisation,
        access,
        isOverridden,
        releases: working?.releases,
        brand: working?.brand,
        solutions: openTo(access),
        closed: closedAt(asOf),
      };
      const answered = user && known;
      return (
        (answered && awaitOrganisationData(answered, workspace)) ??
        decideSolution({
          ...inputs,
          page,
          router,
          tools,
          workspace,
          deps: answered && contextDepsOf(answered),
        })
      );
    },
    configurationOf: (decision, user, presentation) =>
      buildConfiguration({
        page,
        user,
        decision,
        presentation,
        cacheOwner: () => cacheOwnerOf(decision.solution.appId, user.answer.profile),
        apps: describe(
          page,
          decision.workspace.solutions,
          decision.workspace.organisation,
          decision.workspace.closed,
          presentation.descriptions,
        ),
      }),
    opens(path, workspace) {
      const found = solutionAt(path, workspace);
      return found !== undefined && workspace.solutions.includes(found);
    },
    closedAt(path, workspace) {
      const found = solutionAt(path, workspace);
      return found && workspace.closed?.get(found.appId);
    },
    mountsBelow: (base) => mountsBelow(base, solutions),
    entries,
    withCatalogue: (other, otherTools = tools) => createDecisions(deps, other, otherTools),
  };
}
