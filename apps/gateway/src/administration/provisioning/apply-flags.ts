import * as v from 'valibot';
import { DEFAULT_PROJECT, deleteFlag, type FlagKey, setFlag } from '../../flags/administer/administer-flags';
import { gradualFlag, ruledFlag } from '../../flags/flag-definition';
import type { ProvisionedFlag } from './provisioning-file';
import { differenceOf, isEmpty, type Run } from './provisioning-run';

const nameOf = ({ provider, name }: FlagKey) => `${provider}/${name}`;

export async function applyFlags(run: Run, wanted: readonly ProvisionedFlag[]) {
  for (const flag of wanted) await applyFlag(run, flag);
  return { remove };
}

async function applyFlag(run: Run, flag: ProvisionedFlag): Promise<void> {
  const { admin, steps } = run;
  const { provider, name, project = DEFAULT_PROJECT, definition } = flag;
  const stored = await admin.trx
    .selectFrom('feature_flags')
    .select(['project', 'definition'])
    .where('provider', '=', provider)
    .where('name', '=', name)
    .executeTakeFirst();
  const label = nameOf(flag);
  run.keep('flag', label);
  // With the defaults of the schema, as the definition is stored.
  const parsed = v.safeParse(provider === 'floodgate' ? gradualFlag : ruledFlag, definition);
  const complete = parsed.success ? parsed.output : definition;
  const difference = stored === undefined ? {} : differenceOf(stored, { project, definition: complete });
  if (stored !== undefined && isEmpty(difference)) return;
  await setFlag(admin, { provider, name, project, definition });
  if (stored !== undefined) {
    steps.push({ action: 'change', kind: 'flag', name: label, difference });
    return;
  }
  await run.own('flag', label);
  steps.push({ action: 'create', kind: 'flag', name: label });
}

const keySchema = v.strictObject({ provider: v.picklist(['featureFlags', 'floodgate']), name: v.string() });

async function remove({ admin, steps }: Run, label: string): Promise<void> {
  const slash = label.indexOf('/');
  const key = v.parse(keySchema, { provider: label.slice(0, slash), name: label.slice(slash + 1) });
  const stored = await admin.trx
    .selectFrom('feature_flags')
    .select('name')
    .where('provider', '=', key.provider)
    .where('name', '=', key.name)
    .executeTakeFirst();
  if (stored === undefined) return;
  await deleteFlag(admin, key);
  steps.push({ action: 'remove', kind: 'flag', name: label });
}
