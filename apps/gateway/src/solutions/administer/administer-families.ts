/**
 * The families of solutions whose registrations come with the product. A system administrator adds and removes whole
 * families; every process serves the change within moments, and closes what is open of a family that is removed.
 */
import type { AdminSolutionFamilies, AdminSolutionFamily } from '@unified-shell/api/administration';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { requireSystem } from '../../admin-calls/rules';
import { GatewayError } from '../../http/errors/gateway-error';
import { type Family, families } from '../../registrations/families';
import { checkCatalogue, lockCatalogue, requireReadsAll } from './administer-solutions';
import { readCatalogueParts } from './catalogue-parts';

export async function listFamilies(admin: Administrator): Promise<AdminSolutionFamilies> {
  requireReadsAll(admin);
  const added = new Set((await readCatalogueParts(admin)).families);
  const { configuredFamilies } = await admin.shipped();
  const stateOf = (name: string): AdminSolutionFamily['state'] => {
    if (configuredFamilies.has(name)) return 'configured';
    return added.has(name) ? 'added' : 'absent';
  };
  return {
    families: families.map(({ name, title, registrations }) => ({
      name,
      title,
      solutions: registrations.length,
      state: stateOf(name),
    })),
  };
}

/**
 * A family that is there already stays as it is.
 * @throws GatewayError NOT_FOUND; INVALID_BODY if a solution of the family collides with one that is registered
 */
export async function addFamily(admin: Administrator, name: string): Promise<void> {
  const added = await lockFamily(admin, name);
  if (added.families.includes(name)) return;
  await checkCatalogue(admin, { ...added, families: [...added.families, name] }, 'name');
  await admin.trx.insertInto('catalogue_families').values({ name, created_at: admin.now }).execute();
  await recordChange(admin, 'solution.add-family', { object: name });
}

/**
 * What an administrator has changed of its solutions stays: a registration that was replaced is the company's own.
 * @throws GatewayError NOT_FOUND for a family that no administrator has added; INVALID_BODY if another registration
 * names one of its solutions
 */
export async function removeFamily(admin: Administrator, name: string): Promise<void> {
  const added = await lockFamily(admin, name);
  const rest = added.families.filter((each) => each !== name);
  if (rest.length === added.families.length) throw new GatewayError('NOT_FOUND');
  await checkCatalogue(admin, { ...added, families: rest }, 'name');
  await admin.trx.deleteFrom('catalogue_families').where('name', '=', name).execute();
  await recordChange(admin, 'solution.remove-family', { object: name });
}

async function lockFamily(admin: Administrator, name: Family['name']) {
  requireSystem(admin);
  if (!families.some((family) => family.name === name)) throw new GatewayError('NOT_FOUND');
  return lockCatalogue(admin);
}
