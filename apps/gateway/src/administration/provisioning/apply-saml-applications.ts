import {
  changeSamlApplication,
  createSamlApplication,
  getSamlApplication,
  removeSamlApplication,
} from '../../identity/administer/saml-applications/administer-saml-applications';
import { findOrganisationId } from '../command/find-by-word';
import type { ProvisionedApplication } from './provisioning-file';
import { differenceOf, isEmpty, type Run } from './provisioning-run';

const KIND = 'SAML application';

export async function applySamlApplications(run: Run, wanted: readonly ProvisionedApplication[]) {
  for (const application of wanted) await applyApplication(run, application);
  return { remove };
}

async function applyApplication(run: Run, { id, ...given }: ProvisionedApplication): Promise<void> {
  const { admin, steps } = run;
  const organisations = await findOrganisations(run, given.organisations);
  const settings = { ...given, organisations };
  run.keep(KIND, id);
  if (!(await isKnown(run, id))) {
    await createSamlApplication(admin, { id, ...settings });
    await run.own(KIND, id);
    steps.push({ action: 'create', kind: KIND, name: id });
    return;
  }
  const stored = await getSamlApplication(admin, id);
  const difference = differenceOf(stored, settings);
  if (isEmpty(difference)) return;
  await changeSamlApplication(admin, id, { ...settings, version: stored.version });
  steps.push({ action: 'change', kind: KIND, name: id, difference });
}

/** In the order in which they are stored. */
async function findOrganisations({ admin }: Run, words: string[] | null): Promise<string[] | null> {
  if (words === null) return null;
  const ids = await Promise.all(words.map((word) => findOrganisationId(admin.trx, word)));
  return [...new Set(ids)].toSorted();
}

async function isKnown({ admin }: Run, id: string): Promise<boolean> {
  const row = await admin.trx
    .selectFrom('saml_applications')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

async function remove(run: Run, id: string): Promise<void> {
  if (!(await isKnown(run, id))) return;
  await removeSamlApplication(run.admin, id);
  run.steps.push({ action: 'remove', kind: KIND, name: id });
}
