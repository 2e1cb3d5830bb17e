/** The policy of an organisation, as its administrators read and set it. */
import type { AdminPolicy, OrganisationPolicy } from '@unified-shell/api/administration-policy';
import type { Insertable, Selectable } from 'kysely';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { requireOrganisationChange } from '../../admin-calls/rules';
import { requireVersion } from '../../admin-calls/versions';
import type { DatabaseTransaction, Schema } from '../../database/schema';
import { takeTurn } from '../../database/take-turn';
import { GatewayError } from '../../http/errors/gateway-error';
import { lockProviders } from '../../identity/federation/provider-store';
import { getOrganisation } from '../../organisations/administer/select-organisations';
import { findLockOuts } from './lock-out';
import { tellMembers } from './tell-duties';

type PolicyRow = Omit<Insertable<Schema['organisation_policies']>, 'organisation_id'>;

export const NO_RULES: OrganisationPolicy = {
  secondFactor: null,
  signIn: null,
  sessionMinutes: null,
  idleMinutes: null,
  networks: [],
};

const NO_POLICY: AdminPolicy = { ...NO_RULES, secondFactorSince: null, version: 0 };

/** @throws GatewayError NOT_FOUND */
export async function getPolicy(admin: Administrator, id: string): Promise<AdminPolicy> {
  await getOrganisation(admin, id);
  const stored = await findPolicy(admin.trx, id);
  return stored === undefined ? NO_POLICY : present(stored);
}

/**
 * Replaces the policy.
 * @param options.version 0 for the first one
 * @throws GatewayError NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE; POLICY_LOCKS_OUT, with the fields, when the policy would
 * refuse its author, or leave no administrator of the organisation who could sign in
 */
export async function setPolicy(
  admin: Administrator,
  id: string,
  { policy, version }: { policy: OrganisationPolicy; version: number },
): Promise<AdminPolicy> {
  await requireOrganisationChange(admin, id);
  const { trx, now } = admin;
  await takeTurn(trx, `policy ${id}`);
  // A policy may allow the provider alone, which another call may be about to switch off.
  await lockProviders(trx);
  const stored = await findPolicy(trx, id);
  requireVersion(stored ?? NO_POLICY, version);
  const row = toRow(policy, stored?.second_factor_since ?? now);
  const fields = await findLockOuts(admin, id, row);
  if (fields.length > 0) throw new GatewayError('POLICY_LOCKS_OUT', { fields });
  await trx
    .insertInto('organisation_policies')
    .values({ organisation_id: id, ...row })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(row))
    .execute();
  await recordChange(admin, 'organisation.set-policy', { object: id, organisationId: id });
  const isAsked = stored?.second_factor_since != null && stored.grace_days === row.grace_days;
  if (policy.secondFactor !== null && !isAsked) await tellMembers(admin, id);
  return getPolicy(admin, id);
}

function findPolicy(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('organisation_policies')
    .selectAll()
    .where('organisation_id', '=', id)
    .executeTakeFirst();
}

/** @param since when a second factor is asked for, if it is */
export function toRow(
  { secondFactor, signIn, sessionMinutes, idleMinutes, networks }: OrganisationPolicy,
  since: Date,
): PolicyRow {
  return {
    second_factor_since: secondFactor === null ? null : since,
    grace_days: secondFactor?.graceDays ?? 0,
    provider_factor: secondFactor?.provider ?? 'trusted',
    sign_in: signIn,
    session_minutes: sessionMinutes,
    idle_minutes: idleMinutes,
    networks,
  };
}

function present(row: Selectable<Schema['organisation_policies']>): AdminPolicy {
  return {
    secondFactor:
      row.second_factor_since === null ? null : { graceDays: row.grace_days, provider: row.provider_factor },
    signIn: row.sign_in,
    sessionMinutes: row.session_minutes,
    idleMinutes: row.idle_minutes,
    networks: row.networks,
    secondFactorSince: row.second_factor_since?.toISOString() ?? null,
    version: row.version,
  };
}
