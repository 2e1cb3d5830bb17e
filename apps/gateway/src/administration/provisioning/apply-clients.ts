import {
  changeClient,
  createClient,
  getClient,
  removeClient,
  rotateClient,
} from '../../identity/administer/clients/administer-clients';
import { hashSecret } from '../../platform/program-secret';
import { CommandError } from '../command/command-error';
import { findOrganisationId } from '../command/find-by-word';
import type { ProvisionedClient } from './provisioning-file';
import { differenceOf, HIDDEN, isEmpty, type Run } from './provisioning-run';

export async function applyClients(run: Run, wanted: readonly ProvisionedClient[]) {
  for (const client of wanted) await applyClient(run, client);
  return { remove };
}

/** Without a secret in the file, the stored one stays; so do the algorithm and the organisation. */
async function applyClient(
  run: Run,
  { id, clientSecret, organisation: word, ...given }: ProvisionedClient,
): Promise<void> {
  const { admin, steps } = run;
  const organisation = word ? await findOrganisationId(admin.trx, word) : word;
  const settings = { ...given, organisation };
  const known = await findClient(run, id);
  run.keep('client', id);
  if (known === undefined) {
    if (clientSecret === undefined && settings.authMethod !== 'none') {
      throw new CommandError(`The client ${id} is new: add its clientSecret to the file.`);
    }
    await createClient(admin, { id, ...settings, clientSecret });
    await run.own('client', id);
    steps.push({ action: 'create', kind: 'client', name: id });
    return;
  }
  const stored = await getClient(admin, id);
  if (stored.authMethod !== settings.authMethod) {
    throw new CommandError(`The authMethod of the client ${id} cannot be changed: remove the client first.`);
  }
  const isSame = clientSecret === undefined || hashSecret(clientSecret) === known.hash;
  const changed = differenceOf({ ...stored, organisation: stored.organisation?.id ?? null }, settings);
  if (!isEmpty(changed)) await changeClient(admin, id, { ...settings, version: stored.version });
  if (!isSame) await rotateClient(admin, id, { overlapHours: 0, clientSecret });
  const difference = { ...changed, ...(isSame ? {} : { clientSecret: { from: HIDDEN, to: HIDDEN } }) };
  if (!isEmpty(difference)) steps.push({ action: 'change', kind: 'client', name: id, difference });
}

const findClient = ({ admin }: Run, id: string) =>
  admin.trx
    .selectFrom('oidc_clients')
    .select('secret_hash as hash')
    .where('client_id', '=', id)
    .executeTakeFirst();

async function remove(run: Run, id: string): Promise<void> {
  if ((await findClient(run, id)) === undefined) return;
  await removeClient(run.admin, id);
  run.steps.push({ action: 'remove', kind: 'client', name: id });
}
