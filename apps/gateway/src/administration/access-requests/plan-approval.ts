/** The grants of an approval by the caller, from the facts of the database. */
import type {
  AdminAccessRequest,
  AdminGrantObstacle,
  AdminGrantPlan,
} from '@unified-shell/api/administration';
import { evaluateSolution } from '@unified-shell/catalogue/access/evaluate-solution';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { getOrganisation } from '../../organisations/administer/select-organisations';
import { readAccessFacts } from '../explain/access-facts';
import type { ExplainAccessDependencies } from '../explain/explain-access';
import { getPerson } from '../people/select-people';
import { planGrant } from './plan-grant';

/** More sandboxes of one organisation are not offered. */
const MAX_SANDBOXES = 10;

export interface PlannedApproval {
  solution: HostedSolution | undefined;
  plan: AdminGrantPlan;
  /** The account of the person that receives the grants; undefined when no account belongs to the organisation. */
  receiver: string | undefined;
}

/** The request of a person whom the caller may know. */
export async function planApproval(
  admin: Administrator,
  request: Pick<AdminAccessRequest, 'organisation' | 'person' | 'userId' | 'solution'>,
  { catalogue, featureFlags }: ExplainAccessDependencies,
): Promise<PlannedApproval> {
  const { userId } = request;
  const person = await getPerson(admin, request.person.id);
  const organisation = await getOrganisation(admin, request.organisation.id);
  const solution = catalogue.current().find(({ appId }) => appId === request.solution);
  const access = await readAccessFacts(admin, { person, organisation, userId }, featureFlags);
  const receiver = access.members.includes(userId) ? userId : access.members[0];

  const { rights } = admin;
  const mayChange = rights.changesAll || rights.organisations.has(organisation.id);
  const stops: readonly [AdminGrantObstacle['kind'], boolean][] = [
    ['read-only', !mayChange],
    ['person-disabled', person.status === 'disabled'],
    ['no-member', receiver === undefined],
    ['organisation-suspended', organisation.status === 'suspended'],
    ['no-solution', solution === undefined],
  ];
  const obstacles = stops.flatMap(([kind, holds]) => (holds ? [{ kind, values: [] }] : []));
  if (solution === undefined || obstacles.length > 0)
    return { solution, receiver, plan: { ways: [], obstacles } };

  const { reasons } = evaluateSolution(solution, access.facts);
  const sandboxes = await readSandboxes(admin, organisation.id, access.seats);
  return { solution, receiver, plan: planGrant(reasons, { mayEntitle: rights.changesAll, ...sandboxes }) };
}

async function readSandboxes({ trx }: Administrator, organisation: string, seats: readonly string[]) {
  const { rows } = await sql<{ name: string; isOpen: boolean }>`
    select name, exists (select from effective_policies policy
      where policy.organisation_id = sandboxes.organisation_id and policy.sandbox = sandboxes.name
        and (policy.user_id is null or policy.user_id = any (${seats}::text[]))) as "isOpen"
    from sandboxes where organisation_id = ${organisation}
    order by is_default desc, name`.execute(trx);
  return {
    sandboxes: rows.slice(0, MAX_SANDBOXES).map(({ name }) => name),
    hasPolicy: rows.some(({ isOpen }) => isOpen),
  };
}
