/** The sandboxes, collaborators and instances of one organisation: those for all of its accounts. */
import type { AdminSandboxPolicy } from '@unified-shell/api/administration';
import {
  changeSandbox,
  createSandbox,
  deleteSandbox,
  getSandbox,
} from '../../sandboxes/administer/administer-sandboxes';
import {
  addContext,
  changeContext,
  type DistributiveOmit,
  getContext,
  type NewContext,
  removeContext,
} from '../contexts/administer-contexts';
import type { ProvisionedOrganisation } from './provisioning-file';
import { differenceOf, isEmpty, type Run } from './provisioning-run';

type Sandbox = NonNullable<ProvisionedOrganisation['sandboxes']>[number];

export async function applyContexts(
  run: Run,
  organisation: string,
  wanted: Pick<ProvisionedOrganisation, 'tenant' | 'sandboxes' | 'collaborators' | 'instances'>,
): Promise<void> {
  const { tenant, sandboxes = [], collaborators = [], instances = [] } = wanted;
  for (const sandbox of sandboxes) await applySandbox(run, { organisation, tenant }, sandbox);
  const contexts = [
    ...collaborators.map(({ id, ...each }) => ({ kind: 'collaborator', contextId: id, ...each }) as const),
    ...instances.map(({ id, ...each }) => ({ kind: 'instance', contextId: id, ...each }) as const),
  ];
  for (const context of contexts) await applyContext(run, { organisation, tenant }, context);
}

interface Owner {
  organisation: string;
  tenant: string;
}

const keyOf = (organisation: string, name: string) => JSON.stringify([organisation, name]);

/** Policies of single accounts stay as they are. */
async function applySandbox(run: Run, { organisation, tenant }: Owner, wanted: Sandbox): Promise<void> {
  const { admin, steps } = run;
  const { name, policies, ...fields } = wanted;
  const label = `${tenant} ${name}`;
  const known = await admin.trx
    .selectFrom('sandboxes')
    .select('name')
    .where('organisation_id', '=', organisation)
    .where('name', '=', name)
    .executeTakeFirst();
  run.keep('sandbox', keyOf(organisation, name));
  const ofAll = policies?.map((policy) => ({ ...policy, userId: null }));
  if (known === undefined) {
    await createSandbox(admin, {
      organisation,
      name,
      ...fields,
      state: fields.state ?? 'active',
      isDefault: fields.isDefault ?? false,
      policies: ofAll ?? [],
    });
    await run.own('sandbox', keyOf(organisation, name));
    steps.push({ action: 'create', kind: 'sandbox', name: label });
    return;
  }
  const stored = await getSandbox(admin, { organisation, name });
  const storedForAll = stored.policies.filter(({ userId }) => userId === null);
  const difference = differenceOf(
    { ...stored, policies: comparable(storedForAll) },
    { ...fields, policies: policies && comparable(policies) },
  );
  if (isEmpty(difference)) return;
  const ofAccounts = stored.policies.filter(({ userId }) => userId !== null);
  await changeSandbox(
    admin,
    { organisation, name },
    {
      ...fields,
      policies: ofAll === undefined ? undefined : [...ofAll, ...ofAccounts],
      version: stored.version,
    },
  );
  steps.push({ action: 'change', kind: 'sandbox', name: label, difference });
}

type Policy = Pick<AdminSandboxPolicy, 'name' | 'privileges'>;

const comparable = (policies: readonly Policy[]): Policy[] =>
  policies
    .map(({ name, privileges }) => ({ name, privileges }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

type Context = DistributiveOmit<NewContext, 'organisation' | 'userId'>;

async function applyContext(run: Run, { organisation, tenant }: Owner, wanted: Context): Promise<void> {
  const { admin, steps } = run;
  const name = `${tenant} ${wanted.contextId}`;
  const key = await findContext(run, organisation, wanted);
  if (key === undefined) {
    const { id } = await addContext(admin, { organisation, ...wanted });
    await run.own('context', id);
    steps.push({ action: 'create', kind: 'context', name });
    return;
  }
  run.keep('context', key);
  const { kind: _, contextId: __, ...fields } = wanted;
  const stored = await getContext(admin, key);
  const difference = differenceOf({ ...stored }, fields);
  if (isEmpty(difference)) return;
  await changeContext(admin, key, { ...fields, version: stored.version });
  steps.push({ action: 'change', kind: 'context', name, difference });
}

async function findContext(
  { admin: { trx } }: Run,
  organisation: string,
  { kind, contextId }: Pick<Context, 'kind' | 'contextId'>,
): Promise<string | undefined> {
  const ofAll = { organisation_id: organisation, user_id: null };
  const found =
    kind === 'collaborator'
      ? trx
          .selectFrom('collaborators')
          .select('key')
          .where(({ and }) => and({ ...ofAll, id: contextId }))
      : trx
          .selectFrom('commerce_tenants')
          .select('key')
          .where(({ and }) => and({ ...ofAll, code: contextId }));
  return (await found.executeTakeFirst())?.key;
}

export async function removeProvisionedSandbox({ admin, steps }: Run, key: string): Promise<void> {
  const [organisation = '', name = '']: string[] = JSON.parse(key);
  const stored = await admin.trx
    .selectFrom('sandboxes')
    .innerJoin('organisations', 'organisations.id', 'sandboxes.organisation_id')
    .select('tenant')
    .where('organisation_id', '=', organisation)
    .where('sandboxes.name', '=', name)
    .executeTakeFirst();
  if (stored === undefined) return;
  await deleteSandbox(admin, { organisation, name });
  steps.push({ action: 'remove', kind: 'sandbox', name: `${stored.tenant} ${name}` });
}

export async function removeProvisionedContext({ admin, steps }: Run, id: string): Promise<void> {
  const tables = ['collaborators', 'commerce_tenants'] as const;
  for (const table of tables) {
    const known = await admin.trx.selectFrom(table).select('key').where('key', '=', id).executeTakeFirst();
    if (known === undefined) continue;
    const { organisation, contextId } = await getContext(admin, id);
    await removeContext(admin, id);
    steps.push({ action: 'remove', kind: 'context', name: `${organisation.tenant} ${contextId}` });
  }
}
