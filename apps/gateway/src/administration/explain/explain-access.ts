/**
 * Explains why a person may or may not open a path in an organisation: the same decision as the shell's, from the facts of
 * the database.
 */
import { parseShellPath } from '@unified-shell/address/shell-path';
import type { AdminExplanation, AdminReason } from '@unified-shell/api/administration';
import type { AdminPolicyRule } from '@unified-shell/api/administration-policy';
import { type AccessFacts, flagValue } from '@unified-shell/catalogue/access/access-facts';
import { evaluateSolution } from '@unified-shell/catalogue/access/evaluate-solution';
import type { Reason } from '@unified-shell/catalogue/access/reason';
import { stateAt } from '@unified-shell/catalogue/availability';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { createRouter, resolveRoute } from '@unified-shell/catalogue/routes/resolve-route';
import type { Administrator } from '../../admin-calls/administrator';
import { requireReadable } from '../../admin-calls/rules';
import type { LiveCatalogue } from '../../catalogue/live-catalogue';
import type { FeatureFlags } from '../../flags/feature-flags';
import { GatewayError } from '../../http/errors/gateway-error';
import { getOrganisation } from '../../organisations/administer/select-organisations';
import { previewPerson } from '../group-rules/preview-rules';
import { getPerson } from '../people/select-people';
import { readAccessFacts } from './access-facts';
import { explainPolicy } from './explain-policy';

export interface AccessQuestion {
  /** The id of a person. */
  person: string;
  organisation: string;
  /** A path of the shell, such as `/sample`, with or without tenant. */
  path: string;
}

export interface ExplainAccessDependencies {
  catalogue: Pick<LiveCatalogue, 'current'>;
  featureFlags: Pick<FeatureFlags, 'evaluate'>;
}

/** @throws GatewayError NOT_FOUND for a person or organisation that the caller may not know; BAD_REQUEST for a path */
export async function explainAccess(
  admin: Administrator,
  question: AccessQuestion,
  { catalogue, featureFlags }: ExplainAccessDependencies,
): Promise<AdminExplanation> {
  requireReadable(admin.rights, question.organisation);
  const address = parseShellPath(question.path);
  if (address === undefined) {
    const fields = [{ field: 'path', message: 'must be a path such as /sample' }];
    throw new GatewayError('BAD_REQUEST', { fields });
  }
  const person = await getPerson(admin, question.person);
  const organisation = await getOrganisation(admin, question.organisation);
  const { facts, isMember } = await readAccessFacts(admin, { person, organisation }, featureFlags);
  const { solution, path } = findSolution(catalogue.current(), address, facts.flags);
  const reasons = solution === undefined ? [] : evaluateSolution(solution, facts).reasons.map(present);
  const policy = isMember ? await explainPolicy(admin, question) : [];
  const groupRights = isMember ? (await previewPerson(admin, question)).has : [];
  const state = solution && stateAt(solution.availability, admin.now.getTime());
  const isOpen = state === 'open' && reasons.every(({ allowed }) => allowed);
  return {
    allowed:
      isOpen &&
      isMember &&
      admits(policy, admin.now) &&
      person.status === 'active' &&
      organisation.status === 'active',
    person: {
      id: person.id,
      email: person.email,
      displayName: person.displayName,
      status: person.status,
    },
    organisation: {
      id: organisation.id,
      tenant: organisation.tenant,
      name: organisation.name,
      status: organisation.status,
    },
    isMember,
    path,
    solution:
      solution === undefined || state === undefined
        ? null
        : {
            appId: solution.appId,
            name: solution.name,
            path: solution.path,
            availability: solution.availability,
            state,
          },
    reasons,
    policy,
    groupRights,
  };
}

function findSolution(
  catalogue: readonly HostedSolution[],
  { path, query }: { path: string; query: string },
  flags: AccessFacts['flags'],
) {
  const router = createRouter(catalogue);
  const facts = { flag: (name: string) => flagValue(flags, name), query: new URLSearchParams(query) };
  let resolved = resolveRoute(router, path, facts);
  const end = resolved.kind === 'redirect' ? resolved.path : path;
  if (resolved.kind === 'redirect') resolved = resolveRoute(router, end, facts);
  return { solution: resolved.kind === 'solution' ? resolved.solution : undefined, path: end };
}

/** A second factor that is missing refuses the person once the days of grace are over. */
function admits(policy: readonly AdminPolicyRule[], now: Date): boolean {
  return policy.every(({ holds, until }) => holds || (until !== null && until > now.toISOString()));
}

function present({ parts, ...reason }: Reason): AdminReason {
  return { ...reason, ...(parts === undefined ? {} : { parts: parts.map(present) }) };
}
