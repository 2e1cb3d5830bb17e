import {
  changeSolution,
  getSolution,
  registerSolution,
  removeSolution,
  setAvailability,
} from '../../solutions/administer/administer-solutions';
import { readCatalogueParts } from '../../solutions/administer/catalogue-parts';
import type { ProvisionedSolution } from './provisioning-file';
import { differenceOf, isEmpty, type Run } from './provisioning-run';

export async function applySolutions(run: Run, wanted: readonly ProvisionedSolution[]) {
  for (const solution of wanted) await applySolution(run, solution);
  return { remove };
}

async function applySolution(
  run: Run,
  { appId, registration: given, availability }: ProvisionedSolution,
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
  };
  const difference = differenceOf(from, { registration, availability });
  if (isEmpty(difference)) return;
  if (registration !== undefined && 'registration' in difference) {
    if (stored === undefined && !registrations.has(appId)) await registerSolution(admin, registration);
    else await changeSolution(admin, appId, { registration, version: stored?.version ?? 0 });
  }
  if (availability !== undefined && 'availability' in difference) {
    const { version } = await getSolution(admin, appId);
    await setAvailability(admin, appId, { availability, version });
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
