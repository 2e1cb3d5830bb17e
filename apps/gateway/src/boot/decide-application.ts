/**
 * Decides who may sign in to an application that uses SAML: as the shell decides who may open the solution that it is, or by
 * the organisations that it is for. An organisation whose policy does not admit the session is none of the user's.
 */
import { evaluateSolution } from '@unified-shell/catalogue/access/evaluate-solution';
import { stateAt } from '@unified-shell/catalogue/availability';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { sql } from 'kysely';
import type { Bearer, WithBearer } from '../bearer/bearer';
import type { ContextLog } from '../entitlements/read-contexts';
import type { AccessDecision, AccessQuestion, DecideAccess } from '../identity/saml-idp/application-access';
import { findRefusals } from '../organisation-policies/refusals';
import { type FoundOrganisation, findOrganisation } from '../organisations/store';
import type { Clock } from '../platform/clock';
import { type CurrentCatalogue, deriveLookup } from '../registrations/current-catalogue';
import { loadAccessFacts } from './load-access-facts';
import type { OrganisationDataDependencies } from './organisation-data';
import { loadBootFacts } from './store';

export interface DecideApplicationDependencies extends OrganisationDataDependencies {
  withBearer: WithBearer;
  catalogue: CurrentCatalogue;
  logger: ContextLog;
  clock: Pick<Clock, 'now'>;
}

export function createDecideApplication(dependencies: DecideApplicationDependencies): DecideAccess {
  const solutions = deriveLookup(
    dependencies.catalogue,
    (all) => new Map(all.map((each) => [each.appId, each])),
  );
  return (claims, question) =>
    dependencies.withBearer(claims, async (bearer) => {
      const found = await findPlace(bearer, question, dependencies.logger);
      if ('admitted' in found) return found;
      const { place } = found;
      const { solution: appId } = question.application;
      const refused =
        appId === null ? undefined : await refuseSolution(bearer, place, solutions.get(appId), dependencies);
      return refused ?? { admitted: true, place: presentPlace(place) };
    });
}

type Place = FoundOrganisation | undefined;
type Refused = Extract<AccessDecision, { admitted: false }>;

/** The organisation that the person works in at the application, or why there is none. */
async function findPlace(
  bearer: Bearer,
  { application: { organisations, solution }, tenant }: AccessQuestion,
  log: ContextLog,
): Promise<{ place: Place } | Refused> {
  const { working } = await loadBootFacts(bearer, log, tenant === undefined ? {} : { tenant });
  const shell = working?.organisation;
  const isAsked = tenant === undefined || shell?.tenant === tenant || isLongTenant(shell, tenant);
  const isIncluded = organisations === null || (shell !== undefined && organisations.includes(shell.id));
  if (shell !== undefined && isAsked && isIncluded)
    return { place: await findOrganisation(bearer, shell.id) };
  const others = await listCandidates(bearer, { organisations, tenant });
  for (const { id } of others) {
    const place = await findOrganisation(bearer, id);
    if (place !== undefined) return { place };
  }
  for (const { id, name } of others) {
    const [refusal] = await findRefusals(bearer.trx, id);
    if (refusal === undefined) continue;
    return {
      admitted: false,
      refusal: { kind: 'policy', refusal, organisation: name },
      organisationId: id,
    };
  }
  const isForAll = organisations === null && solution === null && tenant === undefined;
  return isForAll ? { place: undefined } : { admitted: false, refusal: { kind: 'organisation' } };
}

/** Of several organisations with one tenant, an address names one with the beginning of its id (ORG-15). */
function isLongTenant(organisation: { id: string; tenant: string } | undefined, tenant: string): boolean {
  return organisation !== undefined && tenant === organisation.tenant + organisation.id.slice(0, 4);
}

/** The organisations that the request may see, so those of the user; also one whose policy does not admit the session. */
async function listCandidates(
  { trx }: Bearer,
  { organisations, tenant }: { organisations: readonly string[] | null; tenant: string | undefined },
): Promise<{ id: string; name: string }[]> {
  return trx
    .selectFrom('organisations')
    .select(['id', 'name'])
    .$if(organisations !== null, (query) =>
      query.where('id', '=', sql<string>`any (${organisations ?? []}::text[])`),
    )
    .$if(tenant !== undefined, (query) => query.where('tenant', '=', tenant ?? ''))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

async function refuseSolution(
  bearer: Bearer,
  place: Place,
  solution: HostedSolution | undefined,
  dependencies: DecideApplicationDependencies,
): Promise<Refused | undefined> {
  if (place === undefined) return { admitted: false, refusal: { kind: 'organisation' } };
  const organisationId = place.id;
  const state = solution && stateAt(solution.availability, dependencies.clock.now());
  if (solution === undefined || state !== 'open')
    return { admitted: false, refusal: { kind: 'closed' }, organisationId };
  const facts = await loadAccessFacts(bearer, place, {}, dependencies);
  if (evaluateSolution(solution, facts).allowed) return undefined;
  const path = `/#/@${place.tenant}${solution.path}`;
  return { admitted: false, refusal: { kind: 'rule', organisation: place.name, path }, organisationId };
}

function presentPlace(place: Place) {
  if (place === undefined) return { organisation: undefined, roles: [] };
  const { id, name, tenant, namedRoles } = place;
  return { organisation: { id, name, tenant }, roles: [...namedRoles].toSorted() };
}
