import { serviceAccountId } from '../../identity/service-accounts/service-account';
import { hashSecret } from '../../platform/program-secret';
import { CommandError } from '../command/command-error';
import {
  createServiceAccount,
  removeServiceAccount,
  rotateServiceAccount,
  type ServiceAccountKey,
} from '../service-accounts/administer-service-accounts';
import { isAwaited } from './apply-addresses';
import type { ProvisionedSolution } from './provisioning-file';
import { HIDDEN, type Run } from './provisioning-run';

export async function applyServiceAccounts(run: Run, solutions: readonly ProvisionedSolution[]) {
  for (const { appId, address, serviceAccounts = [] } of solutions) {
    if (await isAwaited(run, { appId, address })) continue;
    for (const { name, clientSecret } of serviceAccounts)
      await applyServiceAccount(run, { appId, name }, clientSecret);
  }
  return { remove };
}

/** Without a secret in the file, the stored one stays. */
async function applyServiceAccount(
  run: Run,
  key: ServiceAccountKey,
  clientSecret: string | undefined,
): Promise<void> {
  const { admin, steps } = run;
  const id = serviceAccountId(key.appId, key.name);
  const hash = await findHash(run, id);
  run.keep('service account', id);
  if (hash === undefined) {
    if (clientSecret === undefined)
      throw new CommandError(`The service account ${id} is new: add its clientSecret to the file.`);
    await createServiceAccount(admin, { ...key, clientSecret });
    await run.own('service account', id);
    steps.push({ action: 'create', kind: 'service account', name: id });
    return;
  }
  if (clientSecret === undefined || hashSecret(clientSecret) === hash) return;
  await rotateServiceAccount(admin, { ...key, overlapHours: 0, clientSecret });
  const difference = { clientSecret: { from: HIDDEN, to: HIDDEN } };
  steps.push({ action: 'change', kind: 'service account', name: id, difference });
}

async function findHash({ admin }: Run, id: string): Promise<string | undefined> {
  const row = await admin.trx
    .selectFrom('service_accounts')
    .select('secret_hash as hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.hash;
}

async function remove(run: Run, id: string): Promise<void> {
  if ((await findHash(run, id)) === undefined) return;
  const [appId = '', name = ''] = id.split('/');
  await removeServiceAccount(run.admin, { appId, name });
  run.steps.push({ action: 'remove', kind: 'service account', name: id });
}
