/** Publishes a version of a hosted solution. A version never changes; old ones are deleted by rule. */
import { hostedSource } from '@unified-shell/catalogue/expand-sources';
import { sql } from 'kysely';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { requireSystem } from '../../admin-calls/rules';
import type { DatabaseTransaction } from '../../database/schema';
import { takeTurn } from '../../database/take-turn';
import { GatewayError } from '../../http/errors/gateway-error';
import { readStored } from '../../registrations/shipped-catalogue';
import { readCatalogueParts } from '../../solutions/administer/catalogue-parts';
import { toHostLabel } from '../../solutions/administer/host-label';
import type { FileStore } from '../file-store';
import type { PreparedVersion } from '../publish/prepare-version';

/** Besides the live version, the one before it and the candidate. */
const MAX_KEPT_VERSIONS = 10;

export interface NewVersion {
  appId: string;
  version: string;
  prepared: PreparedVersion;
}

/**
 * @throws GatewayError NOT_FOUND for a solution that is not registered; INVALID_BODY for one that this environment does not serve;
 * ALREADY_EXISTS for a version that is published
 */
export async function publishVersion(
  admin: Administrator,
  { appId, version, prepared }: NewVersion,
  files: FileStore,
): Promise<void> {
  requireSystem(admin);
  const { trx, now, actor } = admin;
  const registration = await findRegistration(admin, appId);
  if (registration === undefined) throw new GatewayError('NOT_FOUND');
  const { environment } = await admin.shipped();
  if (hostedSource(registration, environment) === undefined) {
    const wanted = `write "spaAppId": "${registration.spaAppId ?? toHostLabel(appId)}" and "sources": { "${environment}": "{hosted}/" } (in sandbox) into its registration, and register it again`;
    const fields = [{ field: 'appId', message: `is not served by this shell: ${wanted}` }];
    throw new GatewayError('INVALID_BODY', { fields });
  }
  // A bucket may take longer than the database lets a transaction wait.
  await sql`set local idle_in_transaction_session_timeout to 0`.execute(trx);
  await files.putAhead(prepared.files);
  await lockFiles(trx);
  // Before the version, so that no process reads a version without its files.
  await files.put(trx, prepared.files);
  const inserted = await trx
    .insertInto('solution_versions')
    .values({
      app_id: appId,
      version,
      integrity: prepared.integrity,
      files: JSON.stringify(prepared.paths),
      registration: prepared.registration === undefined ? null : JSON.stringify(prepared.registration),
      published_by: actor,
      published_at: now,
      disabled_at: null,
      approved_at: null,
    })
    .onConflict((on) => on.columns(['app_id', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  if (inserted === undefined) throw new GatewayError('ALREADY_EXISTS');
  await trx
    .insertInto('solution_releases')
    .values({
      app_id: appId,
      percentage: 0,
      programmes: [],
      organisations: [],
      started_at: now,
      changed_by: actor,
    })
    .onConflict((on) => on.column('app_id').doNothing())
    .execute();
  await deleteOldVersions(trx, appId, files);
  await recordChange(admin, 'release.publish', { object: `${appId}/${version}`, solution: appId });
}

/** The effective registration: a stored one replaces the shipped one. */
export async function findRegistration(admin: Administrator, appId: string) {
  const { registrations, solutions } = await readCatalogueParts(admin);
  const stored = solutions.find((each) => each.appId === appId);
  if (stored === undefined) return registrations.get(appId)?.registration;
  return readStored(stored, registrations)[0];
}

/** Of a publication and a deletion at once the second waits: a file that both concern is then kept. */
async function lockFiles(trx: DatabaseTransaction): Promise<void> {
  await takeTurn(trx, 'release files');
}

async function deleteOldVersions(trx: DatabaseTransaction, appId: string, files: FileStore): Promise<void> {
  const { rows: deleted } = await sql<{ files: Record<string, string> }>`
    delete from solution_versions where app_id = ${appId} and version in (
      select version from solution_versions
      where app_id = ${appId} and version not in (
        select unnest(array[live, previous, candidate]) as used from solution_releases
        where app_id = ${appId} and num_nonnulls(live, previous, candidate) > 0
        except select null::text)
      order by published_at desc, version desc offset ${MAX_KEPT_VERSIONS})
    returning files`.execute(trx);
  const hashes = [...new Set(deleted.flatMap((row) => Object.values(row.files)))];
  if (hashes.length === 0) return;
  const { rows: used } = await sql<{ hash: string }>`select distinct value as hash
    from solution_versions, jsonb_each_text(files) where value = any (${hashes}::text[])`.execute(trx);
  const kept = new Set(used.map(({ hash }) => hash));
  await files.remove(
    trx,
    hashes.filter((hash) => !kept.has(hash)),
  );
}
