import { addOwner, readOwners, removeOwner } from '../../solutions/administer/administer-owners';
import {
  changeSolution,
  getSolution,
  registerSolution,
  removeSolution,
  setAvailability,
  setTeam,
} from '../../solutions/administer/administer-solutions';
import { readCatalogueParts } from '../../solutions/administer/catalogue-parts';
import { applyAddress, isAwaited, removeProvisionedAddress } from './apply-addresses';
import type { ProvisionedSolution } from './provisioning-file';
import { differenceOf, isEmpty, type Run } from './provisioning-run';

export async function applySolutions(run: Run, wanted: readonly ProvisionedSolution[]) {
  for (const solution of wanted) {
    const { appId, address, owners = [] } = solution;
    if (address !== undefined) await applyAddress(run, appId, address);
    if (await isAwaited(run, solution)) {
      run.keep('solution', appId);
      continue;
    }
    await applySolution(run, solution);
    for (const email of owners) await applyOwner(run, appId, email);
  }
  return { remove, removeOwner: removeProvisionedOwner, removeAddress: removeProvisionedAddress };
}

async function applySolution(
  run: Run,
  { appId, registration: given, availability, team }: ProvisionedSolution,
): Promise<void> {
  const { admin, steps } = run;
  const { registrations, solutions } = await readCatalogueParts(admin);
  // The file names the id once; the stored registration has it.
  const registration = given && { ...given, appId };
  const stored = solutions.find((each) => each.appId === appId);
  run.keep('solution', appId);
  const from = {
    registration: stored?.registration ?? undefined,
    availability: stored?.availability ?? undefined,
    team: stored?.team ?? undefined,
  };
  const difference = differenceOf(from, { registration, availability, team });
  if (isEmpty(difference)) return;
  if (registration !== undefined && 'registration' in difference) {
    if (stored === undefined && !registrations.has(appId)) await registerSolution(admin, registration);
    else await changeSolution(admin, appId, { registration, version: stored?.version ?? 0 });
  }
  if (availability !== undefined && 'availability' in difference) {
    const { version } = await getSolution(admin, appId);
    await setAvailability(admin, appId, { availability, version });
  }
  if (team !== undefined && 'team' in difference) {
    const { version } = await getSolution(admin, appId);
    await setTeam(admin, appId, { team, version });
  }
  if (stored !== undefined) {
    steps.push({ action: 'change', kind: 'solution', name: appId, difference });
    return;
  }
  await run.own('solution', appId);
  steps.push({ action: 'create', kind: 'solution', name: appId });
}

async function remove({ admin, steps }: Run, appId: string): Promise<void> {
  const { solutions } = await readCatalogueParts(admin);
  if (!solutions.some((each) => each.appId === appId)) return;
  await removeSolution(admin, appId);
  steps.push({ action: 'remove', kind: 'solution', name: appId });
}

/** The key of its mark is the solution and the id of the person. */
async function applyOwner(run: Run, appId: string, email: string): Promise<void> {
  const { admin, steps } = run;
  const known = (await readOwners(admin.trx, appId)).some((owner) => owner.email === email);
  if (!known) await addOwner(admin, appId, email);
  const owner = (await readOwners(admin.trx, appId)).find((each) => each.email === email);
  if (owner === undefined) return;
  const key = `${appId}/${owner.id}`;
  run.keep('solution owner', key);
  if (known) return;
  await run.own('solution owner', key);
  steps.push({ action: 'create', kind: 'solution owner', name: `${appId} ${email}` });
}

async function removeProvisionedOwner({ admin, steps }: Run, key: string): Promise<void> {
  const [appId = '', personId = ''] = key.split('/');
  const owner = (await readOwners(admin.trx, appId)).find(({ id }) => id === personId);
  if (owner === undefined) return;
  await removeOwner(admin, appId, personId);
  steps.push({ action: 'remove', kind: 'solution owner', name: `${appId} ${owner.email}` });
}
