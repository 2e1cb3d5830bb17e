import { isDeepStrictEqual } from 'node:util';
import {
  changeEntitlement,
  grantEntitlement,
  revokeEntitlement,
} from '../../entitlements/administer/administer-entitlements';
import {
  changeOrganisation,
  createOrganisation,
  resumeOrganisation,
  suspendOrganisation,
} from '../../organisations/administer/change-organisation';
import { getOrganisation } from '../../organisations/administer/select-organisations';
import { CommandError } from '../command/command-error';
import { applyBrand } from './apply-brands';
import { applyContexts } from './apply-contexts';
import { applyDomains } from './apply-domains';
import { applyGroupRules, applyProviderPeople } from './apply-groups';
import { applyPolicy } from './apply-policies';
import { applyProvider } from './apply-providers';
import { applySlots } from './apply-slots';
import type { ProvisionedOrganisation } from './provisioning-file';
import { differenceOf, isEmpty, type Run } from './provisioning-run';

export async function applyOrganisations(run: Run, wanted: readonly ProvisionedOrganisation[]) {
  for (const organisation of wanted) {
    const id = await applyOrganisation(run, organisation);
    await applyEntitlements(run, id, organisation);
    await applyProvider(run, id, organisation);
    await applyProviderPeople(run, id, organisation);
    await applyPolicy(run, id, organisation);
    await applyDomains(run, id, organisation);
    await applyBrand(run, id, organisation);
    await applySlots(run, id, organisation);
    await applyContexts(run, id, organisation);
    // After the sandboxes that they name.
    await applyGroupRules(run, id, organisation);
  }
  return { removeEntitlement };
}

/** @returns its id */
async function applyOrganisation(run: Run, wanted: ProvisionedOrganisation): Promise<string> {
  const { admin, steps } = run;
  const { tenant, name, region, suspended } = wanted;
  const known = await findOrganisation(run, wanted);
  const fields = { tenant, name, region };
  const id = known ?? (await createOrganisation(admin, { ...fields, id: wanted.id })).id;
  if (known === undefined) {
    await run.own('organisation', id);
    steps.push({ action: 'create', kind: 'organisation', name: tenant });
  }
  run.keep('organisation', id);
  const stored = await getOrganisation(admin, id);
  const difference = differenceOf(
    { ...stored, suspended: stored.status === 'suspended' },
    { ...fields, suspended },
  );
  if (isEmpty(difference)) return id;
  if ('suspended' in difference) await (suspended ? suspendOrganisation : resumeOrganisation)(admin, id);
  if (!isEmpty(differenceOf({ ...stored }, fields))) {
    const { version } = await getOrganisation(admin, id);
    await changeOrganisation(admin, id, { change: fields, version });
  }
  steps.push({ action: 'change', kind: 'organisation', name: tenant, difference });
  return id;
}

/** @throws CommandError for a tenant that several organisations have, without an id in the file */
async function findOrganisation(
  { admin: { trx } }: Run,
  { id, tenant }: Pick<ProvisionedOrganisation, 'id' | 'tenant'>,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('organisations')
    .select('id')
    .where(({ eb }) => (id === undefined ? eb('tenant', '=', tenant) : eb('id', '=', id)))
    .execute();
  if (found.length > 1) {
    throw new CommandError(
      `Several organisations have the tenant ${tenant}. Add the id of one of them to the file.`,
    );
  }
  return found[0]?.id;
}

async function applyEntitlements(
  run: Run,
  organisation: string,
  { tenant, entitlements = [] }: ProvisionedOrganisation,
): Promise<void> {
  const { admin, steps } = run;
  const held = await admin.trx
    .selectFrom('product_contexts')
    .select(['id', 'service_code', 'data', 'version'])
    .where('organisation_id', '=', organisation)
    .where('user_id', 'is', null)
    .orderBy('id')
    .execute();
  for (const { serviceCode, data } of entitlements) {
    const ofService = held.filter(({ service_code }) => service_code === serviceCode);
    const equal = ofService.find((each) => isDeepStrictEqual(each.data, data));
    // One entitlement with other data is changed; of several it is not known which one is meant.
    const other = ofService.length === 1 && isSingle(entitlements, serviceCode) ? ofService[0] : undefined;
    const name = `${tenant} ${serviceCode}`;
    if (equal !== undefined) run.keep('entitlement', equal.id);
    else if (other !== undefined) {
      run.keep('entitlement', other.id);
      await changeEntitlement(admin, other.id, { data, version: other.version });
      steps.push({
        action: 'change',
        kind: 'entitlement',
        name,
        difference: { data: { from: other.data, to: data } },
      });
    } else {
      const { id } = await grantEntitlement(admin, { organisation, serviceCode, data });
      await run.own('entitlement', id);
      steps.push({ action: 'create', kind: 'entitlement', name });
    }
  }
}

function isSingle(entitlements: readonly { serviceCode: string }[], wanted: string): boolean {
  return entitlements.filter(({ serviceCode }) => serviceCode === wanted).length === 1;
}

async function removeEntitlement({ admin, steps }: Run, id: string): Promise<void> {
  const held = await admin.trx
    .selectFrom('product_contexts')
    .innerJoin('organisations', 'organisations.id', 'product_contexts.organisation_id')
    .select(['service_code', 'tenant'])
    .where('product_contexts.id', '=', id)
    .executeTakeFirst();
  if (held === undefined) return;
  await revokeEntitlement(admin, id);
  steps.push({ action: 'remove', kind: 'entitlement', name: `${held.tenant} ${held.service_code}` });
}
