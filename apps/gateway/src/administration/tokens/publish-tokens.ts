/** Tokens that publish one or more solutions, and nothing else (`api-tokens.ts` has those of all purposes). */
import type { AdminCreatedToken } from '@unified-shell/api/administration';
import type { AdminPublishToken } from '@unified-shell/api/administration-of-owners';
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { requirePerson, requireSolutionChange } from '../../admin-calls/rules';
import { DAY_MS } from '../../admin-calls/secret-fields';
import type { DatabaseTransaction } from '../../database/schema';
import { GatewayError } from '../../http/errors/gateway-error';
import { findRegistration } from '../../releases/administer/publish-version';
import { endToken, storeToken } from './api-tokens';

interface NewPublishToken {
  name: string;
  solutions: readonly string[];
  days: number;
}

/**
 * A program cannot make tokens, because its own would then never end.
 * @throws GatewayError FORBIDDEN for a solution that the caller does not own; INVALID_BODY for an unknown one
 */
export async function createPublishToken(
  admin: Administrator,
  { name, solutions, days }: NewPublishToken,
): Promise<Pick<AdminCreatedToken, 'id' | 'token' | 'expiresAt'>> {
  requirePerson(admin);
  for (const appId of solutions) requireSolutionChange(admin, appId);
  for (const appId of solutions) {
    if ((await findRegistration(admin, appId)) === undefined) {
      const fields = [{ field: 'solutions', message: `no solution is registered as ${appId}` }];
      throw new GatewayError('INVALID_BODY', { fields });
    }
  }
  const expiresAt = new Date(admin.now.getTime() + days * DAY_MS);
  const stored = await asSystem(admin.trx, (trx) =>
    storeToken({ ...admin, trx }, { name, purpose: 'publish', solutions, expiresAt }),
  );
  return { ...stored, expiresAt: expiresAt.toISOString() };
}

export async function listPublishTokens(
  { trx, now }: Administrator,
  appId: string,
): Promise<AdminPublishToken[]> {
  const rows = await asSystem(trx, (system) =>
    selectOf(system, appId, now).orderBy('created_at').orderBy('id').execute(),
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/**
 * A token of several solutions ends for all of them, so its caller owns all.
 * @throws GatewayError NOT_FOUND for a token that does not publish the solution, has ended or is revoked; FORBIDDEN
 */
export async function revokePublishToken(admin: Administrator, appId: string, id: string): Promise<void> {
  requireSolutionChange(admin, appId);
  const row = await asSystem(admin.trx, (trx) =>
    selectOf(trx, appId, admin.now).where('id', '=', id).executeTakeFirst(),
  );
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  for (const solution of row.solutions) requireSolutionChange(admin, solution);
  await asSystem(admin.trx, (trx) => endToken({ ...admin, trx }, { ...row, organisationId: null }));
}

function selectOf(trx: DatabaseTransaction, appId: string, now: Date) {
  return trx
    .selectFrom('api_tokens')
    .select(['id', 'name', 'solutions', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('purpose', '=', 'publish')
    .where(sql<boolean>`${appId} = any (solutions)`)
    .where('expires_at', '>', now);
}
