/**
 * Makes the installation what the file says, by the functions of the domain. A second run changes nothing. Things that
 * the file has made are marked; when they are no longer in the file, they are removed. People and organisations are never
 * removed: only their mark is (decision 0044).
 */

import type { Administrator } from '../../admin-calls/administrator';
import type { DatabaseTransaction } from '../../database/schema';
import { CommandError } from '../command/command-error';
import { applyBrand, removeProvisionedBrand } from './apply-brands';
import { applyClients } from './apply-clients';
import { removeProvisionedContext, removeProvisionedSandbox } from './apply-contexts';
import { removeProvisionedDomain } from './apply-domains';
import { applyFamilies } from './apply-families';
import { applyFlags } from './apply-flags';
import { removeProvisionedPeople, removeProvisionedRule } from './apply-groups';
import { applyOrganisations } from './apply-organisations';
import { applyPeople } from './apply-people';
import { removeProvisionedPolicy } from './apply-policies';
import { removeProvisionedProvider } from './apply-providers';
import { applySamlApplications } from './apply-saml-applications';
import { applyServiceAccounts } from './apply-service-accounts';
import { applySlots, removeProvisionedSlots } from './apply-slots';
import { applySolutions } from './apply-solutions';
import { applyStreams } from './apply-streams';
import type { Provisioning } from './provisioning-file';
import type { Kind, Run, Step } from './provisioning-run';

type Remove = (run: Run, key: string) => Promise<void>;

export async function applyProvisioning(admin: Administrator, file: Provisioning): Promise<Step[]> {
  refuseRepeated(file);
  const { trx } = admin;
  const kept = new Set<string>();
  const idOf = (kind: Kind, key: string) => JSON.stringify([kind, key]);
  const run: Run = {
    admin,
    steps: [],
    keep: (kind, key) => void kept.add(idOf(kind, key)),
    async own(kind, key) {
      kept.add(idOf(kind, key));
      await trx
        .insertInto('provisioned')
        .values({ kind, key })
        .onConflict((on) => on.doNothing())
        .execute();
    },
  };
  await applyBrand(run, null, file);
  await applySlots(run, null, file);
  const organisations = await applyOrganisations(run, file.organisations);
  const people = await applyPeople(run, file.people);
  const flags = await applyFlags(run, file.flags);
  const families = await applyFamilies(run, file.solutionFamilies);
  const solutions = await applySolutions(run, file.solutions);
  const serviceAccounts = await applyServiceAccounts(run, file.solutions);
  const clients = await applyClients(run, file.clients);
  const applications = await applySamlApplications(run, file.samlApplications);
  const streams = await applyStreams(run, file.auditStreams);
  const removals: Partial<Record<string, Remove>> = {
    entitlement: organisations.removeEntitlement,
    // Before the provider, which the policy may require.
    policy: removeProvisionedPolicy,
    'provider people': removeProvisionedPeople,
    'group rule': removeProvisionedRule,
    provider: removeProvisionedProvider,
    domain: removeProvisionedDomain,
    brand: removeProvisionedBrand,
    slots: removeProvisionedSlots,
    sandbox: removeProvisionedSandbox,
    context: removeProvisionedContext,
    membership: people.removeMembership,
    flag: flags.remove,
    'solution family': families.remove,
    'solution address': solutions.removeAddress,
    'solution owner': solutions.removeOwner,
    'service account': serviceAccounts.remove,
    solution: solutions.remove,
    client: clients.remove,
    'SAML application': applications.remove,
    'audit stream': streams.remove,
  };
  for (const { kind, key } of await listMarks(trx)) {
    if (kept.has(JSON.stringify([kind, key]))) continue;
    await removals[kind]?.(run, key);
    await trx.deleteFrom('provisioned').where('kind', '=', kind).where('key', '=', key).execute();
  }
  return run.steps;
}

function listMarks(trx: DatabaseTransaction) {
  return trx.selectFrom('provisioned').selectAll().orderBy('kind').orderBy('key').execute();
}

/** @throws CommandError for a thing that the file has twice */
function refuseRepeated(file: Provisioning): void {
  const {
    organisations,
    people,
    flags,
    solutionFamilies,
    solutions,
    clients,
    auditStreams,
    samlApplications,
  } = file;
  refuse(
    'organisation',
    organisations.map(({ id, tenant }) => id ?? tenant),
  );
  for (const { tenant, sandboxes = [], collaborators = [], instances = [] } of organisations) {
    refuse(
      'sandbox',
      sandboxes.map(({ name }) => `${tenant} ${name}`),
    );
    for (const contexts of [collaborators, instances])
      refuse(
        'context',
        contexts.map(({ id }) => `${tenant} ${id}`),
      );
  }
  refuse(
    'person',
    people.map(({ email }) => email),
  );
  refuse(
    'flag',
    flags.map(({ provider, name }) => `${provider}/${name}`),
  );
  refuse('solution family', solutionFamilies);
  refuse(
    'solution',
    solutions.map(({ appId }) => appId),
  );
  refuse(
    'solution address',
    solutions.flatMap(({ address }) => address ?? []),
  );
  for (const { appId, owners = [], serviceAccounts = [] } of solutions) {
    refuse(
      'solution owner',
      owners.map((email) => `${appId} ${email}`),
    );
    refuse(
      'service account',
      serviceAccounts.map(({ name }) => `${appId}/${name}`),
    );
  }
  refuse(
    'client',
    clients.map(({ id }) => id),
  );
  refuse(
    'SAML application',
    samlApplications.map(({ id }) => id),
  );
  refuse(
    'audit stream',
    auditStreams.map(({ organisation = '', name }) => `${organisation} ${name}`.trim()),
  );
}

function refuse(kind: Kind, names: readonly string[]): void {
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new CommandError(`The file has the ${kind} ${repeated} twice.`);
}
