import type { AdminProvider } from '@unified-shell/api/administration';
import {
  addProvider,
  changeProvider,
  getProvider,
  removeProvider,
} from '../../identity/administer/providers/administer-providers';
import { isClientSecret } from '../../identity/federation/provider-store';
import type { SamlFields } from '../../identity/federation/saml/saml-fields';
import { CommandError } from '../command/command-error';
import type { ProvisionedOrganisation } from './provisioning-file';
import { differenceOf, HIDDEN, isEmpty, type Run, type Step } from './provisioning-run';

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
    .leftJoin('saml_providers', 'saml_providers.organisation_id', 'identity_providers.organisation_id')
    .select(['sealed_client_secret as sealed', 'protocol', 'saml_providers.metadata'])
    .where('identity_providers.organisation_id', '=', organisation)
    .executeTakeFirst();
  run.keep('provider', organisation);
  const domains = [...new Set(provider.domains)].toSorted();
  const { clientSecret, saml, vouchesForEmail, ...others } = { ...provider, domains };
  const fields =
    saml === undefined
      ? { ...others, vouchesForEmail: vouchesForEmail ?? false }
      : { ...others, vouchesForEmail };
  if (known === undefined) {
    if (clientSecret === undefined && saml === undefined) {
      throw new CommandError(`The identity provider of ${tenant} is new: add its clientSecret to the file.`);
    }
    await addProvider(admin, { organisation, ...fields, saml, clientSecret });
    await run.own('provider', organisation);
    steps.push({ action: 'create', kind: 'provider', name: tenant });
    return;
  }
  const stored = await getProvider(admin, organisation);
  if (known.protocol !== (saml === undefined ? 'openid' : 'saml'))
    throw new CommandError(`The identity provider of ${tenant} has another protocol: remove it first.`);
  const isSame =
    clientSecret === undefined ||
    isClientSecret(await admin.sealingKey(), organisation, { sealed: known.sealed, secret: clientSecret });
  const difference = {
    ...differenceOf({ ...stored, enabled: stored.status === 'active' }, fields),
    ...(isSame ? {} : { clientSecret: { from: HIDDEN, to: HIDDEN } }),
    ...(saml === undefined ? {} : differenceOfSaml(stored, known.metadata, saml)),
  };
  if (isEmpty(difference)) return;
  await changeProvider(admin, organisation, { ...fields, saml, clientSecret, version: stored.version });
  steps.push({ action: 'change', kind: 'provider', name: tenant, difference });
}

/** Metadata is long: only that it differs is told. */
function differenceOfSaml(
  stored: AdminProvider,
  metadata: string | null,
  { metadata: given, attributes, ...fields }: SamlFields,
): NonNullable<Step['difference']> {
  if (stored.protocol !== 'saml') return {};
  const wanted = attributes === undefined ? undefined : { ...stored.saml.attributes, ...attributes };
  return {
    ...differenceOf({ ...stored.saml }, { ...fields, attributes: wanted }),
    ...(given === undefined || given === metadata ? {} : { metadata: { from: HIDDEN, to: HIDDEN } }),
  };
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
