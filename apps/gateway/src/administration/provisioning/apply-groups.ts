/** The rules for groups of one organisation, and the people of its provider. */
import { getOrganisation } from '../../organisations/administer/select-organisations';
import { changeRule, createRule, listGroups, removeRule } from '../group-rules/administer-rules';
import { getProviderPeople, NO_PEOPLE, setProviderPeople } from '../provider-people/administer-people';
import type { ProvisionedOrganisation } from './provisioning-file';
import { differenceOf, isEmpty, type Run } from './provisioning-run';

export async function applyProviderPeople(
  run: Run,
  organisation: string,
  { tenant, providerPeople }: ProvisionedOrganisation,
): Promise<void> {
  if (providerPeople === undefined) return;
  const { admin, steps } = run;
  run.keep('provider people', organisation);
  const stored = await getProviderPeople(admin, organisation);
  const difference = differenceOf({ ...stored }, { ...providerPeople });
  if (isEmpty(difference)) return;
  await setProviderPeople(admin, organisation, { settings: providerPeople, version: stored.version });
  if (stored.version === 0) await run.own('provider people', organisation);
  const action = stored.version === 0 ? 'create' : 'change';
  steps.push({ action, kind: 'provider people', name: tenant, ...(action === 'change' && { difference }) });
}

/** People are found by their address alone again. */
export async function removeProvisionedPeople({ admin, steps }: Run, organisation: string): Promise<void> {
  const { tenant } = await getOrganisation(admin, organisation);
  const provider = await admin.trx
    .selectFrom('identity_providers')
    .select('organisation_id')
    .where('organisation_id', '=', organisation)
    .executeTakeFirst();
  // They went with the provider.
  if (provider === undefined) return;
  const { version } = await getProviderPeople(admin, organisation);
  await setProviderPeople(admin, organisation, { settings: NO_PEOPLE, version });
  steps.push({ action: 'remove', kind: 'provider people', name: tenant });
}

export async function applyGroupRules(
  run: Run,
  organisation: string,
  { tenant, groups = [] }: ProvisionedOrganisation,
): Promise<void> {
  if (groups.length === 0) return;
  const { admin, steps } = run;
  const { rules } = await listGroups(admin, organisation);
  for (const { group, ...rights } of groups) {
    const stored = rules.find((rule) => rule.group === group);
    const name = `${tenant} ${group}`;
    if (stored === undefined) {
      const { id } = await createRule(admin, { organisation, group, ...rights });
      await run.own('group rule', id);
      steps.push({ action: 'create', kind: 'group rule', name });
      continue;
    }
    run.keep('group rule', stored.id);
    const difference = differenceOf({ ...stored }, rights);
    if (isEmpty(difference)) continue;
    await changeRule(admin, stored.id, { ...rights, version: stored.version });
    steps.push({ action: 'change', kind: 'group rule', name, difference });
  }
}

export async function removeProvisionedRule({ admin, steps }: Run, id: string): Promise<void> {
  const stored = await admin.trx
    .selectFrom('group_rules')
    .innerJoin('organisations', 'organisations.id', 'group_rules.organisation_id')
    .select(['group_name', 'tenant'])
    .where('group_rules.id', '=', id)
    .executeTakeFirst();
  if (stored === undefined) return;
  await removeRule(admin, id);
  steps.push({ action: 'remove', kind: 'group rule', name: `${stored.tenant} ${stored.group_name}` });
}
