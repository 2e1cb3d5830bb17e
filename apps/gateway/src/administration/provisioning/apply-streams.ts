import { sql } from 'kysely';
import {
  changeStream,
  createStream,
  getStream,
  removeStream,
  rotateStream,
} from '../../audit-streams/administer/administer-streams';
import { isSigningSecretOf } from '../../audit-streams/stream-secrets';
import { CommandError } from '../command/command-error';
import { findOrganisationId } from '../command/find-by-word';
import type { ProvisionedStream } from './provisioning-file';
import { differenceOf, HIDDEN, isEmpty, type Run } from './provisioning-run';

export async function applyStreams(run: Run, wanted: readonly ProvisionedStream[]) {
  for (const stream of wanted) await applyStream(run, stream);
  return { remove };
}

/** Without a secret in the file, the stored one stays. */
async function applyStream(
  run: Run,
  { organisation: word, secret, ...fields }: ProvisionedStream,
): Promise<void> {
  const { admin, steps } = run;
  const { name } = fields;
  const organisation = word === undefined ? undefined : await findOrganisationId(admin.trx, word);
  const known = await admin.trx
    .selectFrom('audit_streams')
    .select(['id', 'sealed_secret as sealed', 'enabled'])
    .where('name', '=', name)
    .where(sql<boolean>`organisation_id is not distinct from ${organisation ?? null}`)
    .executeTakeFirst();
  if (known === undefined) {
    if (secret === undefined) {
      throw new CommandError(`The audit stream ${name} is new: add its secret to the file.`);
    }
    const { id } = await createStream(admin, { ...fields, organisation, secret });
    await run.own('audit stream', id);
    steps.push({ action: 'create', kind: 'audit stream', name });
    return;
  }
  const { id, sealed, enabled } = known;
  run.keep('audit stream', id);
  const stored = await getStream(admin, id);
  const isSame = secret === undefined || isSigningSecretOf(await admin.sealingKey(), id, { sealed, secret });
  const changed = differenceOf({ ...stored, enabled }, fields);
  if (!isEmpty(changed)) await changeStream(admin, id, { ...fields, version: stored.version });
  if (!isSame) await rotateStream(admin, id, { overlapHours: 0, secret });
  const difference = { ...changed, ...(isSame ? {} : { secret: { from: HIDDEN, to: HIDDEN } }) };
  if (!isEmpty(difference)) steps.push({ action: 'change', kind: 'audit stream', name, difference });
}

async function remove({ admin, steps }: Run, id: string): Promise<void> {
  const stored = await admin.trx
    .selectFrom('audit_streams')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  if (stored === undefined) return;
  await removeStream(admin, id);
  steps.push({ action: 'remove', kind: 'audit stream', name: stored.name });
}
