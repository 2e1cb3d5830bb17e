/** The rules about who may do what. Row-level security enforces the same limits (migration `administration`). */
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../database/schema';
import { GatewayError } from '../http/errors/gateway-error';
import { type Administrator, PROGRAM_PREFIX, type Rights } from './administrator';
import { asSystem } from './as-system';

/** For what concerns the whole installation. @throws GatewayError FORBIDDEN */
export function requireSystem({ rights }: Pick<Administrator, 'rights'>): void {
  if (!rights.changesAll) throw new GatewayError('FORBIDDEN');
}

/** @throws GatewayError FORBIDDEN for a caller who neither reads everything nor owns the solution */
export function requireSolutionRead({ rights }: Pick<Administrator, 'rights'>, appId: string): void {
  if (!rights.readsAll && !rights.solutions.has(appId)) throw new GatewayError('FORBIDDEN');
}

/** @throws GatewayError FORBIDDEN for a caller who neither changes everything nor owns the solution */
export function requireSolutionChange({ rights }: Pick<Administrator, 'rights'>, appId: string): void {
  if (!rights.changesAll && !rights.solutions.has(appId)) throw new GatewayError('FORBIDDEN');
}

/**
 * For what a program may not decide: wider permissions, and new tokens.
 * @throws GatewayError FORBIDDEN for a caller with a token of a program
 */
export function requirePerson({ actor }: Pick<Administrator, 'actor'>): void {
  if (isProgram({ actor })) throw new GatewayError('FORBIDDEN');
}

export const isProgram = ({ actor }: Pick<Administrator, 'actor'>) => actor.startsWith(PROGRAM_PREFIX);

/**
 * @param organisationId undefined for a list of all organisations that the caller may know
 * @throws GatewayError NOT_FOUND for an organisation that the caller may not know
 */
export function requireReadable(rights: Rights, organisationId: string | undefined): void {
  const isKnown = organisationId === undefined || rights.readsAll || rights.organisations.has(organisationId);
  if (!isKnown) throw new GatewayError('NOT_FOUND');
}

/**
 * Limits rows that are read as the system to those that belong to no organisation, or to one that the caller may read.
 * Every read with `asSystem` whose rows reach an organisation's administrator needs it, or a condition as narrow.
 */
export function inReadableOrganisation(
  { readsAll, organisations }: Rights,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return readsAll
    ? sql<boolean>`true`
    : sql<boolean>`(${column} is null or ${column} = any (${[...organisations]}::text[]))`;
}

/**
 * @throws GatewayError NOT_FOUND for an organisation that does not exist, or that the caller may not know; FORBIDDEN for
 * a caller who may only read it
 */
export async function requireOrganisationChange(admin: Administrator, organisationId: string): Promise<void> {
  const { rights, trx } = admin;
  requireReadable(rights, organisationId);
  const found = await trx
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  if (found === undefined) throw new GatewayError('NOT_FOUND');
  if (!rights.changesAll && !rights.organisations.has(organisationId)) throw new GatewayError('FORBIDDEN');
}

/** @throws GatewayError NOT_FOUND for an account that does not work in the organisation */
export async function requireAccountIn(
  trx: DatabaseTransaction,
  organisation: string,
  userId: string,
): Promise<void> {
  const { rows } = await sql`select from accounts where user_id = ${userId} and (
    owning_organisation_id = ${organisation} or exists (select from memberships
      where memberships.user_id = accounts.user_id and organisation_id = ${organisation}))`.execute(trx);
  if (rows.length === 0) throw new GatewayError('NOT_FOUND');
}

/**
 * An organisation's administrator may change, export and sign out a person only if their organisations own all accounts
 * of the person, and the person has no role of the company's staff. Memberships of other organisations do not matter.
 * @throws GatewayError NOT_FOUND for a person whom the caller may not know; FORBIDDEN for one who is not theirs
 */
export async function requirePersonChange(admin: Administrator, personId: string): Promise<void> {
  const { rights, trx } = admin;
  const found = await trx.selectFrom('people').select('id').where('id', '=', personId).executeTakeFirst();
  if (found === undefined) throw new GatewayError('NOT_FOUND');
  if (rights.changesAll) return;
  // As the system, because the caller does not see accounts that other organisations own.
  const { owners, isStaff } = await asSystem(trx, (system) => findBelonging(system, personId));
  const isOwn = owners.every((owner) => owner !== null && rights.organisations.has(owner));
  if (!isOwn || isStaff) throw new GatewayError('FORBIDDEN');
}

async function findBelonging(trx: DatabaseTransaction, personId: string) {
  return trx
    .selectFrom('people')
    .select([
      sql<
        (string | null)[]
      >`array(select owning_organisation_id from accounts where person_id = people.id)`.as('owners'),
      sql<boolean>`exists (select from staff_roles where person_id = people.id)`.as('isStaff'),
    ])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}
