/**
 * The accounts of the servers of solutions. The owners of a solution make them; a secret is answered once and stored as its
 * hash. A program cannot make one, because its own would then never end.
 */
import type {
  AdminCreatedServiceAccount,
  AdminServiceAccount,
} from '@unified-shell/api/administration-of-owners';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { requirePerson, requireSolutionChange, requireSolutionRead } from '../../admin-calls/rules';
import { overlapEnd, requireEnd } from '../../admin-calls/secret-fields';
import { isDuplicate } from '../../database/is-duplicate';
import { GatewayError } from '../../http/errors/gateway-error';
import { serviceAccountId } from '../../identity/service-accounts/service-account';
import { generateSecret, hashSecret } from '../../platform/program-secret';
import { findRegistration } from '../../releases/administer/publish-version';

/** An account, by its solution and its name. */
export interface ServiceAccountKey {
  appId: string;
  name: string;
}

/** @throws GatewayError FORBIDDEN for a caller who neither reads everything nor owns the solution */
export async function listServiceAccounts(
  admin: Administrator,
  appId: string,
): Promise<AdminServiceAccount[]> {
  requireSolutionRead(admin, appId);
  const rows = await admin.trx
    .selectFrom('service_accounts')
    .select([
      'id',
      'secret_expires_at as secretExpiresAt',
      'used_at as lastUsedAt',
      'created_at as createdAt',
    ])
    .where('app_id', '=', appId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, secretExpiresAt, lastUsedAt, createdAt }) => ({
    id,
    name: id.slice(appId.length + 1),
    secretExpiresAt: secretExpiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

interface NewServiceAccount extends ServiceAccountKey {
  /** Of the operator's making; left out: it is generated. */
  clientSecret?: string | undefined;
  /** Left out: the secret does not expire. */
  expiresAt?: Date | undefined;
}

/**
 * @throws GatewayError FORBIDDEN for a solution that the caller does not own; INVALID_BODY for one that is not registered, a
 * third party or a link; ALREADY_EXISTS
 */
export async function createServiceAccount(
  admin: Administrator,
  { appId, name, clientSecret, expiresAt }: NewServiceAccount,
): Promise<AdminCreatedServiceAccount> {
  requirePerson(admin);
  requireSolutionChange(admin, appId);
  await requireServer(admin, appId);
  const { trx, now, actor } = admin;
  if (expiresAt !== undefined) requireEnd(expiresAt, now);
  const id = serviceAccountId(appId, name);
  const secret = clientSecret ?? generateSecret();
  const row = {
    ...{ id, app_id: appId, secret_hash: hashSecret(secret), secret_expires_at: expiresAt ?? null },
    ...{ tokens_from: now, created_at: now, created_by: actor },
  };
  try {
    await trx.insertInto('service_accounts').values(row).execute();
  } catch (cause) {
    throw isDuplicate(cause) ? new GatewayError('ALREADY_EXISTS', { cause }) : cause;
  }
  await recordChange(admin, 'service-account.create', { object: id, solution: appId });
  return answerSecret(admin, { appId, name }, secret);
}

interface ServiceAccountRotation extends ServiceAccountKey {
  /** The hours in which the secret before it still works. 0: tokens that it has given end at once, too. */
  overlapHours: number;
  /** Null: the new secret does not expire. Left out: the end stays. */
  expiresAt?: Date | null | undefined;
  /** Of the operator's making; left out: it is generated. */
  clientSecret?: string | undefined;
}

/**
 * Gives the account another secret. A secret that an earlier rotation has left ends at once.
 * @throws GatewayError FORBIDDEN; NOT_FOUND; INVALID_BODY for an end that is past
 */
export async function rotateServiceAccount(
  admin: Administrator,
  { overlapHours, expiresAt, clientSecret, ...key }: ServiceAccountRotation,
): Promise<AdminCreatedServiceAccount> {
  requirePerson(admin);
  const { trx, now } = admin;
  const id = requireKey(admin, key);
  const stored = await trx
    .selectFrom('service_accounts')
    .select('secret_expires_at as end')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (stored === undefined) throw new GatewayError('NOT_FOUND');
  const newEnd = expiresAt === undefined ? stored.end : expiresAt;
  if (newEnd !== null) requireEnd(newEnd, now);
  const secret = clientSecret ?? generateSecret();
  const isKept = overlapHours > 0;
  await trx
    .updateTable('service_accounts')
    .set((from) => ({
      secret_hash: hashSecret(secret),
      secret_expires_at: newEnd,
      used_at: null,
      previous_hash: isKept ? from.ref('secret_hash') : null,
      previous_until: isKept ? overlapEnd(now, overlapHours, stored.end) : null,
      ...(isKept ? {} : { tokens_from: now }),
    }))
    .where('id', '=', id)
    .execute();
  await recordChange(admin, 'service-account.rotate', { object: id, solution: key.appId });
  return answerSecret(admin, key, secret);
}

/** Its tokens end at once. @throws GatewayError FORBIDDEN and NOT_FOUND */
export async function removeServiceAccount(admin: Administrator, key: ServiceAccountKey): Promise<void> {
  const id = requireKey(admin, key);
  const removed = await admin.trx
    .deleteFrom('service_accounts')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) throw new GatewayError('NOT_FOUND');
  await recordChange(admin, 'service-account.remove', { object: id, solution: key.appId });
}

function requireKey(admin: Administrator, { appId, name }: ServiceAccountKey): string {
  requireSolutionChange(admin, appId);
  return serviceAccountId(appId, name);
}

async function requireServer(admin: Administrator, appId: string): Promise<void> {
  const registration = await findRegistration(admin, appId);
  // A link has the frame of a third party.
  if (registration !== undefined && !registration.sandbox.thirdParty) return;
  const message =
    registration === undefined
      ? `no solution is registered as ${appId}`
      : 'a third party and a link have no tokens';
  throw new GatewayError('INVALID_BODY', { fields: [{ field: 'appId', message }] });
}

async function answerSecret(
  admin: Administrator,
  { appId, name }: ServiceAccountKey,
  clientSecret: string,
): Promise<AdminCreatedServiceAccount> {
  const found = (await listServiceAccounts(admin, appId)).find((account) => account.name === name);
  if (found === undefined) throw new GatewayError('NOT_FOUND');
  return { ...found, clientSecret };
}
