import { addFamily, removeFamily } from '../../solutions/administer/administer-families';
import { readCatalogueParts } from '../../solutions/administer/catalogue-parts';
import type { Run } from './provisioning-run';

export async function applyFamilies(run: Run, wanted: readonly string[]) {
  const { families } = await readCatalogueParts(run.admin);
  for (const name of wanted) {
    run.keep('solution family', name);
    if (families.includes(name)) continue;
    await addFamily(run.admin, name);
    await run.own('solution family', name);
    run.steps.push({ action: 'create', kind: 'solution family', name });
  }
  return { remove };
}

async function remove({ admin, steps }: Run, name: string): Promise<void> {
  const { families } = await readCatalogueParts(admin);
  if (!families.includes(name)) return;
  await removeFamily(admin, name);
  steps.push({ action: 'remove', kind: 'solution family', name });
}
