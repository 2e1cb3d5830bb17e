/** The tokens with which programs administer, such as the directory of a customer (SCIM). Only their hashes are stored. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../database/schema';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Administrator, Rights } from '../access/administrator';
import { recordChange } from '../access/administrator';
import { requireSystem } from '../access/rules';

export interface NewToken {
  name: string;
  purpose: 'admin' | 'scim';
  /** Left out: the token administers the whole installation; not for `scim`. */
  organisation?: string | undefined;
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

export async function createToken(
  admin: Administrator,
  { name, purpose, organisation, days }: NewToken,
): Promise<CreatedToken> {
  requireSystem(admin);
  // A directory provisions the people of one organisation.
  if (purpose === 'scim' && organisation === undefined) throw new GatewayError('BAD_REQUEST');
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
      created_at: now,
      created_by: actor,
      expires_at: expiresAt,
    })
    .execute();
  await recordChange(admin, 'token.create', { object: id });
  return { id, token, expiresAt: expiresAt.toISOString() };
}

export interface KnownToken {
  id: string;
  rights: Rights;
}

export const isProgramToken = (token: string) => token.startsWith(PREFIX);

/** @returns undefined for a token that does not exist, has expired, or was made for another purpose */
export async function findToken(
  db: Database,
  token: string,
  purpose: NewToken['purpose'],
  now: Date,
): Promise<KnownToken | undefined> {
  const row = await db
    .selectFrom('api_tokens')
    .select(['id', 'organisation_id'])
    .where('token_hash', '=', hashProgramToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isWhole = row.organisation_id === null;
  const organisations = new Set(row.organisation_id === null ? [] : [row.organisation_id]);
  return { id: row.id, rights: { readsAll: isWhole, changesAll: isWhole, organisations } };
}

/** Without a salt, because a token has 256 random bits. */
function hashProgramToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
