/** The organisations of a candidate: named by id or tenant, stored by id, printed by tenant. */
import type { DatabaseTransaction } from '../../database/schema';
import { GatewayError } from '../../http/errors/gateway-error';

/** @throws GatewayError INVALID_BODY for a word that names no organisation, or several */
export async function findOrganisations(
  trx: DatabaseTransaction,
  words: readonly string[],
): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await trx
    .selectFrom('organisations')
    .select(['id', 'tenant'])
    .where(({ or, eb }) => or([eb('id', 'in', words), eb('tenant', 'in', words)]))
    .execute();
  const ids = words.map((word, index) => {
    const byId = rows.find(({ id }) => id === word);
    const found = byId === undefined ? rows.filter(({ tenant }) => tenant === word) : [byId];
    const [first, second] = found;
    if (first !== undefined && second === undefined) return first.id;
    const message =
      first === undefined
        ? `no organisation has the id or the tenant ${word}`
        : `several organisations have the tenant ${word}: name one by its id, ${found.map(({ id }) => id).join(' or ')}`;
    throw new GatewayError('INVALID_BODY', { fields: [{ field: `organisations.${index}`, message }] });
  });
  return [...new Set(ids)];
}

/** In the order of the ids; the id itself where the caller may not know the organisation. */
export async function listTenants(trx: DatabaseTransaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('organisations')
    .select(['id', 'tenant'])
    .where('id', 'in', ids)
    .execute();
  const tenants = new Map(rows.map(({ id, tenant }) => [id, tenant]));
  return ids.map((id) => tenants.get(id) ?? id);
}
