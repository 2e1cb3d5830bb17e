import { flagValue } from '@unified-shell/catalogue/access/access-facts';
import { type IndexEntry, readIndexEntry } from '@unified-shell/catalogue/index-entry';
import { createRouter, resolveRoute } from '@unified-shell/catalogue/routes/resolve-route';
import { accessIn } from '../access/access-in';
import { createAccessOverride } from '../access/override-access';
import { type AccountFacts, factsOf } from '../account/account-facts';
import { answerFrames } from '../answer-frames';
import { createContextSupply } from '../context/context-supply';
import { readDeparture } from '../departure/read-departure';
import type { Environment } from '../environment';
import { buildConfiguration } from '../frame/build-configuration';
import { createFrameHost as hostFrames } from '../frame/frame-host';
import { accountFor } from '../organisation/account-for';
import { decideOrganisation } from '../organisation/decide-organisation';
import { readTenantMap } from '../organisation/tenant-map';
import { listOrganisations } from '../organisation/tenants';
import type { PageConfiguration } from '../page-configuration';
import { rememberLast } from '../remember-last';
import { decideSolution } from '../solution/decide-solution';
import { describeApps } from '../solution/describe-apps';
import { mountsBelow } from '../solution/mounts-below';
import { openSolutions } from '../solution/open-solutions';
import { followLacks } from '../working/follow-lacks';
import { pendingFacts } from '../working/pending-facts';
import { seekOrganisation } from '../working/seek-organisation';
import { decideZeroTouch } from '../zero-touch/decide-zero-touch';
import type { DecisionInputs, Decisions } from './decisions';
import type { DecisionsModule } from './load-decisions';

/** Beside the stages, what asks for the facts that they lack. */
export const supplyFacts: DecisionsModule['supplyFacts'] = (supply) => followLacks(supply);

/** And what talks to the frames, which are told nothing before the stages have decided. */
export const createFrameHost: DecisionsModule['createFrameHost'] = (ground, staged) =>
  hostFrames(ground, staged);
export const answersOf: DecisionsModule['answersOf'] = (answering) => answerFrames(answering);

/** The chunk's entry: the later stages over one catalogue. */
export function createDecisions(
  page: PageConfiguration,
  entries: readonly IndexEntry[],
  { warn, stored, now }: Pick<Environment, 'warn' | 'stored' | 'now'>,
): Decisions {
  const hosted = (spaAppId: string) => page.solutionOrigins.replace('*', spaAppId);
  const solutions = entries.map((entry) => readIndexEntry(entry, hosted));
  const grounds = { page, router: createRouter(solutions) };

  const factsAbout = rememberLast((account: DecisionInputs['account']) =>
    account.kind === 'known' ? factsOf(account.answer, page) : account.facts,
  );
  const organisationsOf = rememberLast((accounts: AccountFacts['accounts']) =>
    listOrganisations(accounts, readTenantMap(stored, now(), accounts)),
  );
  const accessTo = rememberLast(accessIn);
  const openTo = rememberLast((access: ReturnType<typeof accessIn>) => openSolutions(solutions, access));
  const describe = rememberLast(describeApps);
  const override = rememberLast(createAccessOverride(stored, page));
  const suppliesOf = createContextSupply(warn);

  return {
    decide({ location, account, token, activeOrganisation }) {
      const facts = factsAbout(account);
      const person = token && account.kind === 'known' ? { token, answer: account.answer } : undefined;
      const organisations = organisationsOf(facts.accounts);
      const step = decideOrganisation(location.path, organisations, facts.settings, activeOrganisation);
      if (step.kind !== 'chosen') {
        const partial = account.kind === 'known' ? seekOrganisation(account) : undefined;
        if (partial) return partial;
        const failure = account.kind === 'known' ? account.zeroTouchFailure : undefined;
        return decideZeroTouch(location, step, grounds.router, failure);
      }
      const { organisation } = step;
      const userId = token && accountFor(facts.accounts, organisation, token.userId);
      if (userId !== token?.userId && userId !== undefined) return { kind: 'switch-account', userId };
      const plain = accessTo(facts, organisation.id);
      const access = override(plain);
      const isOverridden = access !== plain;
      const standing = {
        person,
        organisations,
        organisation,
        access,
        isOverridden,
        solutions: openTo(access),
      };
      if (person === undefined || account.kind !== 'known')
        return decideSolution(location, standing, grounds, undefined);
      return (
        pendingFacts(account, standing) ?? decideSolution(location, standing, grounds, suppliesOf(account))
      );
    },
    configurationOf: (verdict, person, manner) =>
      buildConfiguration({
        ...{ page, person, verdict, manner },
        apps: describe(
          page,
          verdict.standing.solutions,
          verdict.standing.organisation.tenant,
          manner.descriptions,
        ),
      }),
    departureTo: (url, verdict) => readDeparture(url, verdict, page),
    opens(path, { access, solutions: open }) {
      const flag = (name: string) => flagValue(access.flags, name);
      const resolution = resolveRoute(grounds.router, path, { flag, query: new URLSearchParams() });
      return resolution.kind === 'solution' && open.includes(resolution.solution);
    },
    mountsBelow: (base) => mountsBelow(base, solutions),
  };
}
