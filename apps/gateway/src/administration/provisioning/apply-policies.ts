import { getOrganisation } from '../../organisations/administer/select-organisations';
import { getPolicy, NO_RULES, setPolicy } from '../policies/administer-policy';
import type { ProvisionedOrganisation } from './provisioning-file';
import { differenceOf, isEmpty, type Run } from './provisioning-run';

/** The policy of one organisation. */
export async function applyPolicy(
  run: Run,
  organisation: string,
  { tenant, policy }: ProvisionedOrganisation,
): Promise<void> {
  if (policy === undefined) return;
  const { admin, steps } = run;
  run.keep('policy', organisation);
  const stored = await getPolicy(admin, organisation);
  const difference = differenceOf({ ...stored }, { ...policy });
  if (isEmpty(difference)) return;
  await setPolicy(admin, organisation, { policy, version: stored.version });
  const hadRules = !isEmpty(differenceOf({ ...stored }, { ...NO_RULES }));
  if (hadRules) steps.push({ action: 'change', kind: 'policy', name: tenant, difference });
  else {
    await run.own('policy', organisation);
    steps.push({ action: 'create', kind: 'policy', name: tenant });
  }
}

/** No rule is left. */
export async function removeProvisionedPolicy({ admin, steps }: Run, organisation: string): Promise<void> {
  const { tenant } = await getOrganisation(admin, organisation);
  const { version } = await getPolicy(admin, organisation);
  await setPolicy(admin, organisation, { policy: NO_RULES, version });
  steps.push({ action: 'remove', kind: 'policy', name: tenant });
}
