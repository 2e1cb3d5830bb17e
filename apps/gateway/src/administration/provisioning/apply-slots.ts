import { changeSlots, getSlotRules, removeSlots } from '../../slots/administer/change-slots';
import { INSTALLATION } from '../../slots/store';
import type { ProvisionedSlots } from './provisioning-file';
import { differenceOf, isEmpty, type Run } from './provisioning-run';

interface Wanted {
  tenant?: string;
  slots?: ProvisionedSlots | undefined;
}

/** @param organisation its id; null for the installation */
export async function applySlots(
  run: Run,
  organisation: string | null,
  { tenant = INSTALLATION, slots }: Wanted,
): Promise<void> {
  if (slots === undefined) return;
  const { admin, steps } = run;
  const key = organisation ?? INSTALLATION;
  const stored = await getSlotRules(admin, organisation);
  run.keep('slots', key);
  const difference = differenceOf({ ...stored }, { ...slots });
  if (isEmpty(difference)) return;
  await changeSlots(admin, organisation, slots);
  if (stored.version === 0) {
    await run.own('slots', key);
    steps.push({ action: 'create', kind: 'slots', name: tenant });
  } else steps.push({ action: 'change', kind: 'slots', name: tenant, difference });
}

export async function removeProvisionedSlots({ admin, steps }: Run, key: string): Promise<void> {
  const organisation = key === INSTALLATION ? null : key;
  const stored = await admin.trx
    .selectFrom('slot_settings')
    .leftJoin('organisations', 'organisations.id', 'slot_settings.organisation_id')
    .select('tenant')
    .where('slot_settings.id', '=', key)
    .executeTakeFirst();
  if (stored === undefined) return;
  await removeSlots(admin, organisation);
  steps.push({ action: 'remove', kind: 'slots', name: stored.tenant ?? INSTALLATION });
}
