/** The facts about a person in one organisation that access rules are evaluated against, as the database has them. */
import type { AdminPersonDetails } from '@unified-shell/api/administration';
import type { AccessFacts } from '@unified-shell/catalogue/access/access-facts';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import type { DatabaseTransaction } from '../../database/schema';
import { describeBearer } from '../../flags/describe-bearer';
import type { FeatureFlags } from '../../flags/feature-flags';
import { withProgrammes } from '../../programmes/programmes';
import { readPersonIn } from './person-in-organisation';

export interface AccessSubject {
  person: Pick<AdminPersonDetails, 'id' | 'email' | 'staffRoles'>;
  organisation: { id: string; tenant: string; name: string; region: string };
  /** The account that the person signs in to; by default, one of theirs that works in the organisation. */
  userId?: string | undefined;
}

export interface PersonAccess {
  facts: AccessFacts;
  isMember: boolean;
  /** The accounts with which the person works in the organisation. */
  seats: readonly string[];
  /** Those of them that belong to the organisation. */
  members: readonly string[];
}

const NO_FLAGS: AccessFacts['flags'] = { featureFlags: {}, floodgate: {} };

/** As the system, because the caller may not see all accounts of the person. */
export function readAccessFacts(
  { trx, companyDomains }: Administrator,
  subject: AccessSubject,
  featureFlags: Pick<FeatureFlags, 'evaluate'>,
): Promise<PersonAccess> {
  return asSystem(trx, (system) => readFactsAsSystem(system, { ...subject, companyDomains }, featureFlags));
}

/** @param system with the rights of the system role */
export async function readFactsAsSystem(
  system: DatabaseTransaction,
  { companyDomains, person, organisation, userId }: AccessSubject & { companyDomains: readonly string[] },
  featureFlags: Pick<FeatureFlags, 'evaluate'>,
): Promise<PersonAccess> {
  const { account, cluster, isMember, seats, members, programmes, facts } = await readPersonIn(system, {
    companyDomains,
    person,
    organisation,
    userId,
  });
  const bearer = account && describeBearer({ account, cluster, isInternal: facts.internal }, organisation);
  const evaluated = bearer ? await featureFlags.evaluate(bearer) : NO_FLAGS;
  const flags = { ...evaluated, featureFlags: withProgrammes(evaluated.featureFlags, programmes) };
  return { facts: { ...facts, flags }, isMember, seats, members };
}
