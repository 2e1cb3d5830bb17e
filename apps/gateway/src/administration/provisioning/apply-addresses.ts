/** The address of an application in place of its registration: a reading brings the document, and a person approves it. */
import type { Administrator } from '../../admin-calls/administrator';
import { addAddress, removeAddress } from '../../solution-addresses/administer/administer-addresses';
import { readCatalogueParts } from '../../solutions/administer/catalogue-parts';
import type { ProvisionedSolution } from './provisioning-file';
import type { Run } from './provisioning-run';

const KIND = 'solution address';

export async function applyAddress(run: Run, appId: string, address: string): Promise<void> {
  const { admin, steps } = run;
  const stored = await findAddress(admin, appId);
  run.keep(KIND, appId);
  if (stored === address) return;
  if (stored !== undefined) await removeAddress(admin, appId);
  await addAddress(admin, { appId, address });
  await run.own(KIND, appId);
  const difference = { address: { from: stored, to: address } };
  steps.push(
    stored === undefined
      ? { action: 'create', kind: KIND, name: appId }
      : { action: 'change', kind: KIND, name: appId, difference },
  );
}

/** The solution is registered by its first approval only: a later run applies what belongs to it. */
export async function isAwaited(
  { admin }: Run,
  { appId, address }: Pick<ProvisionedSolution, 'appId' | 'address'>,
): Promise<boolean> {
  if (address === undefined) return false;
  const { registrations, solutions } = await readCatalogueParts(admin);
  return !registrations.has(appId) && !solutions.some((each) => each.appId === appId);
}

/** The solution stays with the registration that it has. */
export async function removeProvisionedAddress({ admin, steps }: Run, appId: string): Promise<void> {
  if ((await findAddress(admin, appId)) === undefined) return;
  await removeAddress(admin, appId);
  steps.push({ action: 'remove', kind: KIND, name: appId });
}

async function findAddress({ trx }: Administrator, appId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('solution_addresses')
    .select('address')
    .where('app_id', '=', appId)
    .executeTakeFirst();
  return row?.address;
}
