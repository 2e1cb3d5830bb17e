/**
 * The keys of SAML. Partners pin the certificate, so a rotation has three steps with time between them: the next certificate is
 * published, then it signs, then the former one is removed.
 */
import { X509Certificate } from 'node:crypto';
import type { AdminSamlKey } from '@unified-shell/api/administration';
import { type Administrator, recordChange } from '../../../admin-calls/administrator';
import { requireSystem } from '../../../admin-calls/rules';
import type { SamlKeyRole } from '../../../database/schema';
import { GatewayError } from '../../../http/errors/gateway-error';
import { createSamlKey } from '../../saml-keys/create-saml-key';
import { insertSamlKey, lockSamlKeys } from '../../saml-keys/stored-saml-keys';

const ORDER: readonly SamlKeyRole[] = ['current', 'next', 'former'];

/** The current one first. Empty before SAML is used for the first time. */
export async function listSamlKeys({ trx, rights }: Administrator): Promise<AdminSamlKey[]> {
  if (!rights.readsAll) throw new GatewayError('FORBIDDEN');
  const rows = await trx.selectFrom('saml_keys').select(['id', 'role', 'certificate', 'ends_at']).execute();
  return rows
    .toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role))
    .map(({ id, role, certificate, ends_at }) => ({
      fingerprint: id,
      subject: new X509Certificate(certificate).subject,
      endsAt: ends_at.toISOString(),
      role,
      certificate,
    }));
}

/** Makes the first key where there is none, so that its certificate can be given to a partner. */
export async function ensureSamlKey(admin: Administrator): Promise<void> {
  const { trx } = admin;
  await lockSamlKeys(trx);
  const found = await trx
    .selectFrom('saml_keys')
    .select('id')
    .where('role', '=', 'current')
    .executeTakeFirst();
  if (found === undefined) await insert(admin, 'current');
}

/** Publishes the next certificate. @throws GatewayError ALREADY_EXISTS while a rotation is not finished */
export async function addSamlKey(admin: Administrator): Promise<AdminSamlKey[]> {
  requireSystem(admin);
  const { trx } = admin;
  await ensureSamlKey(admin);
  const others = await trx.selectFrom('saml_keys').select('id').where('role', '<>', 'current').execute();
  if (others.length > 0) throw new GatewayError('ALREADY_EXISTS');
  await recordChange(admin, 'saml-key.add', { object: await insert(admin, 'next') });
  return listSamlKeys(admin);
}

/** Signs with the next certificate from now on. @throws GatewayError NOT_FOUND without a next one */
export async function useSamlKey(admin: Administrator): Promise<AdminSamlKey[]> {
  requireSystem(admin);
  const { trx } = admin;
  await lockSamlKeys(trx);
  const next = await trx.selectFrom('saml_keys').select('id').where('role', '=', 'next').executeTakeFirst();
  if (next === undefined) throw new GatewayError('NOT_FOUND');
  await trx.updateTable('saml_keys').set({ role: 'former' }).where('role', '=', 'current').execute();
  await trx.updateTable('saml_keys').set({ role: 'current' }).where('id', '=', next.id).execute();
  await recordChange(admin, 'saml-key.use', { object: next.id });
  return listSamlKeys(admin);
}

/** Removes the former certificate, or the next one while it is not used. @throws GatewayError NOT_FOUND without either */
export async function removeSamlKey(admin: Administrator): Promise<AdminSamlKey[]> {
  requireSystem(admin);
  const { trx } = admin;
  await lockSamlKeys(trx);
  const [removed] = await trx
    .deleteFrom('saml_keys')
    .where('role', '<>', 'current')
    .returning('id')
    .execute();
  if (removed === undefined) throw new GatewayError('NOT_FOUND');
  await recordChange(admin, 'saml-key.remove', { object: removed.id });
  return listSamlKeys(admin);
}

async function insert(
  { trx, now, identityOrigin, sealingKey }: Administrator,
  role: SamlKeyRole,
): Promise<string> {
  const key = await createSamlKey(new URL(identityOrigin).hostname, now);
  await insertSamlKey(trx, await sealingKey(), { key, role, now });
  return key.id;
}
