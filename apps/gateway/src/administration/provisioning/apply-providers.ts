import {
  addProvider,
  changeProvider,
  getProvider,
  removeProvider,
} from '../../identity/administer/providers/administer-providers';
import { isClientSecret } from '../../identity/federation/provider-store';
import { CommandError } from '../command/command-error';
import type { ProvisionedOrganisation } from './provisioning-file';
import { differenceOf, HIDDEN, isEmpty, type Run } from './provisioning-run';

/** The identity provider of one organisation. Without a client secret in the file, the stored one stays. */
export async function applyProvider(
  run: Run,
  organisation: string,
  { tenant, provider }: ProvisionedOrganisation,
): Promise<void> {
  if (provider === undefined) return;
  const { admin, steps } = run;
  const known = await admin.trx
    .selectFrom('identity_providers')
    .select('sealed_client_secret as sealed')
    .where('organisation_id', '=', organisation)
    .executeTakeFirst();
  run.keep('provider', organisation);
  const domains = [...new Set(provider.domains)].toSorted();
  const { clientSecret, ...fields } = { ...provider, domains };
  if (known === undefined) {
    if (clientSecret === undefined) {
      throw new CommandError(`The identity provider of ${tenant} is new: add its clientSecret to the file.`);
    }
    await addProvider(admin, { organisation, ...fields, clientSecret });
    await run.own('provider', organisation);
    steps.push({ action: 'create', kind: 'provider', name: tenant });
    return;
  }
  const stored = await getProvider(admin, organisation);
  const isSame =
    clientSecret === undefined ||
    isClientSecret(await admin.sealingKey(), organisation, { sealed: known.sealed, secret: clientSecret });
  const difference = {
    ...differenceOf({ ...stored, enabled: stored.status === 'active' }, fields),
    ...(isSame ? {} : { clientSecret: { from: HIDDEN, to: HIDDEN } }),
  };
  if (isEmpty(difference)) return;
  await changeProvider(admin, organisation, { ...fields, clientSecret, version: stored.version });
  steps.push({ action: 'change', kind: 'provider', name: tenant, difference });
}

export async function removeProvisionedProvider({ admin, steps }: Run, organisation: string): Promise<void> {
  const stored = await admin.trx
    .selectFrom('identity_providers')
    .innerJoin('organisations', 'organisations.id', 'identity_providers.organisation_id')
    .select('tenant')
    .where('identity_providers.organisation_id', '=', organisation)
    .executeTakeFirst();
  if (stored === undefined) return;
  await removeProvider(admin, organisation);
  steps.push({ action: 'remove', kind: 'provider', name: stored.tenant });
}
