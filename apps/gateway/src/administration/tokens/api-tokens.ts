/** The tokens with which programs administer, such as the directory of a customer (SCIM). Only their hashes are stored. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Administrator, Rights } from '../../admin-calls/administrator';
import { recordChange } from '../../admin-calls/administrator';
import { requireSystem } from '../../admin-calls/rules';
import type { Database } from '../../database/schema';
import { GatewayError } from '../../http/errors/gateway-error';

export interface NewToken {
  name: string;
  /** `publish`: publishes the solutions, and nothing else (`publish-tokens.ts`). */
  purpose: 'admin' | 'scim' | 'publish';
  /** Left out: the token administers the whole installation; not for `scim`. */
  organisation?: string | undefined;
  /** Only for `publish`. */
  solutions?: readonly string[];
  days: number;
}

export interface CreatedToken {
  id: string;
  /** Answered once. */
  token: string;
  expiresAt: string;
}

/** Tells the tokens of programs from those of users, which are JWTs. */
const PREFIX = 'ust_';
const TOKEN_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function createToken(admin: Administrator, token: NewToken): Promise<CreatedToken> {
  requireSystem(admin);
  // A directory provisions the people of one organisation.
  if (token.purpose === 'scim' && token.organisation === undefined) throw new GatewayError('BAD_REQUEST');
  return storeToken(admin, token);
}

/** The rule that permits the token is checked before. */
export async function storeToken(
  admin: Administrator,
  { name, purpose, organisation, solutions = [], days }: NewToken,
): Promise<CreatedToken> {
  const { trx, now, actor } = admin;
  const id = randomUUID();
  const token = `${PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await trx
    .insertInto('api_tokens')
    .values({
      id,
      token_hash: hashProgramToken(token),
      name,
      purpose,
      organisation_id: organisation ?? null,
      solutions: [...solutions],
      created_at: now,
      created_by: actor,
      expires_at: expiresAt,
    })
    .execute();
  await recordToken(admin, 'token.create', { id, solutions, organisation });
  return { id, token, expiresAt: expiresAt.toISOString() };
}

export interface StoredToken {
  id: string;
  name: string;
  purpose: NewToken['purpose'];
  /** Null: the whole installation. */
  organisation: { id: string; tenant: string; name: string } | null;
  /** The solutions of a token of purpose `publish`. */
  solutions: string[];
  createdAt: string;
  /** The actor, as in an event. */
  createdBy: string | null;
  expiresAt: string;
}

/** The tokens that have neither expired nor been revoked, the oldest first. */
export async function listTokens(admin: Administrator): Promise<StoredToken[]> {
  requireSystem(admin);
  const rows = await selectTokens(admin).orderBy('api_tokens.created_at').orderBy('api_tokens.id').execute();
  return rows.map(present);
}

/**
 * The token no longer works. Its row stays, because events name the token.
 * @throws GatewayError NOT_FOUND for an unknown token, and for one that has expired or is revoked
 */
export async function revokeToken(admin: Administrator, id: string): Promise<StoredToken> {
  requireSystem(admin);
  const row = await selectTokens(admin).where('api_tokens.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  const token = present(row);
  await endToken(admin, token);
  return token;
}

export async function endToken(
  admin: Administrator,
  { id, solutions, organisation }: Pick<StoredToken, 'id' | 'solutions' | 'organisation'>,
): Promise<void> {
  const { trx, now } = admin;
  await trx.updateTable('api_tokens').set({ expires_at: now }).where('id', '=', id).execute();
  await recordToken(admin, 'token.revoke', { id, solutions, organisation: organisation?.id });
}

/** The owners of each solution see the event. */
async function recordToken(
  admin: Administrator,
  action: 'token.create' | 'token.revoke',
  {
    id,
    solutions,
    organisation,
  }: { id: string; solutions: readonly string[]; organisation: string | undefined },
): Promise<void> {
  const facts = { object: id, ...(organisation === undefined ? {} : { organisationId: organisation }) };
  if (solutions.length === 0) return recordChange(admin, action, facts);
  for (const solution of solutions) await recordChange(admin, action, { ...facts, solution });
}

function selectTokens({ trx, now }: Administrator) {
  return trx
    .selectFrom('api_tokens')
    .leftJoin('organisations', 'organisations.id', 'api_tokens.organisation_id')
    .select([
      'api_tokens.id',
      'api_tokens.name',
      'purpose',
      'solutions',
      'organisations.id as organisationId',
      'tenant',
      'organisations.name as organisationName',
      'api_tokens.created_at as createdAt',
      'created_by as createdBy',
      'expires_at as expiresAt',
    ])
    .where('expires_at', '>', now);
}

type TokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>['executeTakeFirstOrThrow']>>;

function present({ organisationId, tenant, organisationName, ...row }: TokenRow): StoredToken {
  const isWhole = organisationId === null || tenant === null || organisationName === null;
  return {
    ...row,
    organisation: isWhole ? null : { id: organisationId, tenant, name: organisationName },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

export interface KnownToken {
  id: string;
  rights: Rights;
}

export const isProgramToken = (token: string) => token.startsWith(PREFIX);

/**
 * @returns undefined for a token that does not exist, has expired, was made for another purpose, or belongs to a suspended
 * organisation
 */
export async function findToken(
  db: Database,
  token: string,
  purposes: readonly NewToken['purpose'][],
  now: Date,
): Promise<KnownToken | undefined> {
  const row = await db
    .selectFrom('api_tokens')
    .select(['id', 'organisation_id', 'purpose', 'solutions'])
    .where('token_hash', '=', hashProgramToken(token))
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
  const isWhole = row.organisation_id === null && row.purpose !== 'publish';
  const organisations = new Set(row.organisation_id === null ? [] : [row.organisation_id]);
  const solutions = new Set(row.solutions);
  return { id: row.id, rights: { readsAll: isWhole, changesAll: isWhole, organisations, solutions } };
}

/** Without a salt, because a token has 256 random bits. */
function hashProgramToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
