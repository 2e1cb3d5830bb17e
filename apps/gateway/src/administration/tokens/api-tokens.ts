/** The tokens with which programs administer, such as the directory of a customer (SCIM). Only their hashes are stored. */
import { randomUUID } from 'node:crypto';
import type { AdminCreatedToken, AdminPage, AdminToken } from '@unified-shell/api/administration';
import { type RawBuilder, sql } from 'kysely';
import type { Administrator, Rights } from '../../admin-calls/administrator';
import { recordChange } from '../../admin-calls/administrator';
import { every, ofKnown, type PageRequest, readRows, toPage } from '../../admin-calls/page';
import { requireOrganisationChange, requireReadable, requireSystem } from '../../admin-calls/rules';
import { EXPIRY_NOTICE_MS, overlapEnd, requireEnd } from '../../admin-calls/secret-fields';
import type { Database } from '../../database/schema';
import { GatewayError } from '../../http/errors/gateway-error';
import { generateSecret, hashSecret, useWrittenBefore } from '../../platform/program-secret';

export interface NewToken {
  name: string;
  /** `publish`: publishes the solutions, and nothing else (`publish-tokens.ts`). */
  purpose: 'admin' | 'scim' | 'publish';
  /** Left out: the token administers the whole installation; not for `scim`. */
  organisation?: string | undefined;
  /** Only for `publish`. */
  solutions?: readonly string[];
  expiresAt: Date;
}

/** Tells the tokens of programs from those of users, which are JWTs. */
const PREFIX = 'ust_';
const generateToken = () => `${PREFIX}${generateSecret()}`;

/**
 * @throws GatewayError FORBIDDEN; NOT_FOUND for an organisation that the caller may not know; INVALID_BODY for a directory
 * without its organisation, and for an end that is past
 */
export async function createToken(admin: Administrator, token: NewToken): Promise<AdminCreatedToken> {
  const { purpose, organisation, expiresAt } = token;
  await requireTokenChange(admin, { purpose, organisationId: organisation ?? null });
  requireEnd(expiresAt, admin.now);
  const stored = await storeToken(admin, token);
  return { ...(await getToken(admin, stored.id)), token: stored.token };
}

/** The rule that permits the token is checked before. */
export async function storeToken(
  admin: Administrator,
  { name, purpose, organisation, solutions = [], expiresAt }: NewToken,
): Promise<{ id: string; token: string }> {
  const { trx, now, actor } = admin;
  const id = randomUUID();
  const token = generateToken();
  await trx
    .insertInto('api_tokens')
    .values({
      id,
      token_hash: hashSecret(token),
      name,
      purpose,
      organisation_id: organisation ?? null,
      solutions: [...solutions],
      created_at: now,
      created_by: actor,
      expires_at: expiresAt,
    })
    .execute();
  await recordToken(admin, 'token.create', { id, solutions, organisationId: organisation ?? null });
  return { id, token };
}

interface TokenScope {
  purpose: NewToken['purpose'];
  organisationId: string | null;
}

/** An organisation's administrators change the tokens of its directory; all others are a system administrator's. */
async function requireTokenChange(
  admin: Administrator,
  { purpose, organisationId }: TokenScope,
): Promise<void> {
  if (purpose === 'scim') {
    if (organisationId === null) {
      const message = 'A directory provisions the people of one organization';
      throw new GatewayError('INVALID_BODY', {
        fields: [{ field: 'organisation', message, kind: 'required' }],
      });
    }
    await requireOrganisationChange(admin, organisationId);
    return;
  }
  if (organisationId !== null) await requireOrganisationChange(admin, organisationId);
  requireSystem(admin);
}

interface TokenOfEvent {
  id: string;
  solutions: readonly string[];
  organisationId: string | null;
}

/** The owners of each solution see the event. */
async function recordToken(
  admin: Administrator,
  action: 'token.create' | 'token.rotate' | 'token.revoke',
  { id, solutions, organisationId }: TokenOfEvent,
): Promise<void> {
  const facts = { object: id, ...(organisationId === null ? {} : { organisationId }) };
  if (solutions.length === 0) return recordChange(admin, action, facts);
  for (const solution of solutions) await recordChange(admin, action, { ...facts, solution });
}

export interface TokensFilter extends PageRequest {
  organisation?: string | undefined;
  purpose?: NewToken['purpose'] | undefined;
  /** `expiring`: it ends within 14 days. `ended`: it has ended. Left out: it works. */
  state?: 'expiring' | 'ended' | undefined;
}

interface TokenRow {
  id: string;
  name: string;
  purpose: NewToken['purpose'];
  solutions: string[];
  organisationId: string | null;
  tenant: string | null;
  organisationName: string | null;
  createdAt: Date;
  createdBy: string | null;
  creatorName: string | null;
  expiresAt: Date;
  usedAt: Date | null;
  previousUntil: Date | null;
  previousUsedAt: Date | null;
}

const COLUMNS = sql`token.id, token.name, token.purpose, token.solutions, token.organisation_id as "organisationId",
    organisations.tenant, organisations.name as "organisationName", token.created_at as "createdAt",
    token.created_by as "createdBy", creator.display_name as "creatorName", token.expires_at as "expiresAt",
    token.used_at as "usedAt", token.previous_until as "previousUntil", token.previous_used_at as "previousUsedAt"`;

const FROM = sql`from api_tokens as token
    left join organisations on organisations.id = token.organisation_id
    left join accounts as creator on creator.user_id = token.created_by`;

/** The newest first. @throws GatewayError NOT_FOUND for an organisation that the caller may not know */
export async function listTokens(
  { trx, rights, now }: Administrator,
  filter: TokensFilter,
): Promise<AdminPage<AdminToken>> {
  const { organisation, purpose, state } = filter;
  requireReadable(rights, organisation);
  const columns = [
    { column: sql`token.created_at`, type: 'timestamptz' },
    { column: sql`token.id`, type: 'uuid' },
  ] as const;
  const conditions = [
    ...ofKnown(sql`token.organisation_id`, rights),
    stateCondition(state, now),
    ...(organisation === undefined ? [] : [sql<boolean>`token.organisation_id = ${organisation}`]),
    ...(purpose === undefined ? [] : [sql<boolean>`token.purpose = ${purpose}`]),
  ];
  const order = { columns, descending: true };
  const page = await readRows<TokenRow>(trx, filter, { columns: COLUMNS, from: FROM, conditions, order });
  return toPage(page, filter, (row) => present(row, now));
}

function stateCondition(state: TokensFilter['state'], now: Date): RawBuilder<boolean> {
  if (state === 'ended') return sql<boolean>`token.expires_at <= ${now}`;
  const soon = new Date(now.getTime() + EXPIRY_NOTICE_MS);
  return state === 'expiring'
    ? sql<boolean>`token.expires_at > ${now} and token.expires_at <= ${soon}`
    : sql<boolean>`token.expires_at > ${now}`;
}

/** @throws GatewayError NOT_FOUND */
export async function getToken({ trx, rights, now }: Administrator, id: string): Promise<AdminToken> {
  const conditions = [sql<boolean>`token.id = ${id}`, ...ofKnown(sql`token.organisation_id`, rights)];
  const { rows } = await sql<TokenRow>`select ${COLUMNS} ${FROM} where ${every(conditions)}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  return present(row, now);
}

export interface Rotation {
  /** The hours in which the secret before it still works. */
  overlapHours: number;
  /** A new end; left out: the end stays. */
  expiresAt?: Date | undefined;
}

/**
 * Gives the token another secret. A secret that an earlier rotation has left ends at once.
 * @throws GatewayError NOT_FOUND for a token that does not exist or has ended; FORBIDDEN; INVALID_BODY for an end that is past
 */
export async function rotateToken(
  admin: Administrator,
  id: string,
  { overlapHours, expiresAt }: Rotation,
): Promise<AdminCreatedToken> {
  const { trx, now } = admin;
  const stored = await lockToken(admin, id);
  if (expiresAt !== undefined) requireEnd(expiresAt, now);
  const token = generateToken();
  const isKept = overlapHours > 0;
  await trx
    .updateTable('api_tokens')
    .set((from) => ({
      token_hash: hashSecret(token),
      used_at: null,
      previous_hash: isKept ? from.ref('token_hash') : null,
      previous_until: isKept ? overlapEnd(now, overlapHours, stored.expiresAt) : null,
      previous_used_at: isKept ? from.ref('used_at') : null,
      ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
    }))
    .where('id', '=', id)
    .execute();
  await recordToken(admin, 'token.rotate', stored);
  return { ...(await getToken(admin, id)), token };
}

/**
 * The token no longer works. Its row stays, because events name the token.
 * @throws GatewayError NOT_FOUND for an unknown token, and for one that has ended; FORBIDDEN
 */
export async function revokeToken(admin: Administrator, id: string): Promise<AdminToken> {
  await endToken(admin, await lockToken(admin, id));
  return getToken(admin, id);
}

/** The rule that permits the end is checked before. */
export async function endToken(admin: Administrator, token: TokenOfEvent): Promise<void> {
  const ended = { expires_at: admin.now, previous_hash: null, previous_until: null };
  await admin.trx.updateTable('api_tokens').set(ended).where('id', '=', token.id).execute();
  await recordToken(admin, 'token.revoke', token);
}

async function lockToken(admin: Administrator, id: string) {
  const stored = await getToken(admin, id);
  const organisationId = stored.organisation?.id ?? null;
  await requireTokenChange(admin, { purpose: stored.purpose, organisationId });
  const row = await admin.trx
    .selectFrom('api_tokens')
    .select('expires_at as expiresAt')
    .where('id', '=', id)
    .where('expires_at', '>', admin.now)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  return { ...row, id, solutions: stored.solutions, organisationId };
}

function present(row: TokenRow, now: Date): AdminToken {
  const { id, name, purpose, organisationId, tenant, organisationName, previousUntil } = row;
  const isWhole = organisationId === null || tenant === null || organisationName === null;
  return {
    id,
    name,
    purpose,
    solutions: row.solutions,
    organisation: isWhole ? null : { id: organisationId, tenant, name: organisationName },
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy === null ? null : { id: row.createdBy, name: row.creatorName },
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.usedAt?.toISOString() ?? null,
    previous:
      previousUntil === null || previousUntil <= now
        ? null
        : {
            expiresAt: previousUntil.toISOString(),
            lastUsedAt: row.previousUsedAt?.toISOString() ?? null,
          },
  };
}

export interface KnownToken {
  id: string;
  rights: Rights;
}

export const isProgramToken = (token: string) => token.startsWith(PREFIX);

/**
 * Finds the token by its secret, or by the one before a rotation, and notes the use.
 * @returns undefined for a token that does not exist, has expired, was made for another purpose, or belongs to a suspended
 * organisation
 */
export async function findToken(
  db: Database,
  token: string,
  purposes: readonly NewToken['purpose'][],
  now: Date,
): Promise<KnownToken | undefined> {
  const hash = hashSecret(token);
  const row = await db
    .selectFrom('api_tokens')
    .select(['id', 'organisation_id', 'purpose', 'solutions', 'used_at', 'previous_used_at'])
    .select((from) => from('previous_hash', '=', hash).as('isPrevious'))
    .where(({ or, and, eb }) =>
      or([
        eb('token_hash', '=', hash),
        and([eb('previous_hash', '=', hash), eb('previous_until', '>', now)]),
      ]),
    )
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('suspended_organisations')
            .select('suspended_organisations.organisation_id')
            .whereRef('suspended_organisations.organisation_id', '=', 'api_tokens.organisation_id'),
        ),
      ),
    )
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await noteUse(db, row.id, row.isPrevious === true ? 'previous_used_at' : 'used_at', now);
  const isWhole = row.organisation_id === null && row.purpose !== 'publish';
  const organisations = new Set(row.organisation_id === null ? [] : [row.organisation_id]);
  const solutions = new Set(row.solutions);
  return { id: row.id, rights: { readsAll: isWhole, changesAll: isWhole, organisations, solutions } };
}

/** Of calls at once one writes the use; the others do not wait for it. */
async function noteUse(
  db: Database,
  id: string,
  column: 'used_at' | 'previous_used_at',
  now: Date,
): Promise<void> {
  const due = db
    .selectFrom('api_tokens')
    .select('id')
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb(column, 'is', null), eb(column, '<', useWrittenBefore(now))]))
    .forUpdate()
    .skipLocked();
  await db
    .updateTable('api_tokens')
    .set({ [column]: now })
    .where('id', 'in', due)
    .execute();
}
