/**
 * The people who open each version: a candidate beside the live version, its promotion and the way back. Every process
 * follows a change within moments, and no open page is touched: the next opening of the solution has the other version.
 */
import type { AdminRelease, AdminVersion } from '@unified-shell/api/administration';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { isProgram, requirePerson, requireSolutionRead, requireSystem } from '../../admin-calls/rules';
import { requireVersion } from '../../admin-calls/versions';
import { publish } from '../../broadcast/publish';
import { GatewayError } from '../../http/errors/gateway-error';
import { isBuiltIn, readCatalogueParts } from '../../solutions/administer/catalogue-parts';
import { presentPause } from '../safeguard/pause-reason';
import { lockRelease, type Release } from '../store';
import type { Programme } from '../traffic/choose-version';
import {
  applyRegistration,
  keepPermissions,
  listWiderPermissions,
  returnRegistration,
} from './apply-registration';
import { findOrganisations, listTenants } from './organisations-of-traffic';
import { listOutcomes } from './outcomes';
import { findRegistration } from './publish-version';

export interface NewTraffic {
  candidate: string;
  /** 0 to 100, with up to two decimals. */
  percentage: number;
  programmes: readonly Programme[];
  /** The ids or tenants of organisations. */
  organisations: readonly string[];
}

/** @throws GatewayError NOT_FOUND for a solution that is not registered */
export async function getRelease(admin: Administrator, appId: string): Promise<AdminRelease> {
  requireSolutionRead(admin, appId);
  const { trx } = admin;
  const row = await trx
    .selectFrom('solution_releases')
    .selectAll()
    .where('app_id', '=', appId)
    .executeTakeFirst();
  if (row === undefined) return describeUnpublished(admin, appId);
  const versions = await trx
    .selectFrom('solution_versions')
    .select([
      'version',
      'integrity',
      'published_by',
      'published_at',
      'disabled_at',
      'approved_at',
      'registration',
    ])
    .where('app_id', '=', appId)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .execute();
  const wider = await listWiderPermissions(
    admin,
    appId,
    versions.map(({ registration }) => registration),
  );
  const outcomes = await listOutcomes(trx, { appId, startedAt: row.started_at });
  return {
    appId,
    isBuiltIn: isBuiltIn(await readCatalogueParts(admin), appId),
    live: row.live,
    previous: row.previous,
    candidate: row.candidate,
    percentage: Number(row.percentage),
    programmes: row.programmes,
    organisations: row.organisations,
    tenants: await listTenants(trx, row.organisations),
    ...presentPause(row.paused_reason),
    startedAt: row.started_at.toISOString(),
    version: row.version,
    versions: versions.map((each, index): AdminVersion => {
      const { opened = 0, failed = 0 } = outcomes.get(each.version) ?? {};
      return {
        version: each.version,
        integrity: each.integrity,
        publishedBy: each.published_by,
        publishedAt: each.published_at.toISOString(),
        isDisabled: each.disabled_at !== null,
        wider: wider[index] ?? [],
        isApproved: each.approved_at !== null,
        opened,
        failed,
      };
    }),
  };
}

async function describeUnpublished(admin: Administrator, appId: string): Promise<AdminRelease> {
  if ((await findRegistration(admin, appId)) === undefined) throw new GatewayError('NOT_FOUND');
  const { candidate, percentage, programmes, organisations } = WITHOUT_CANDIDATE;
  const noTraffic = { candidate, percentage, programmes, organisations, tenants: [], ...presentPause(null) };
  return {
    ...{ appId, isBuiltIn: isBuiltIn(await readCatalogueParts(admin), appId), live: null, previous: null },
    ...{ ...noTraffic, startedAt: null, version: 0, versions: [] },
  };
}

/**
 * Starts a candidate, or changes the traffic of the running or paused one.
 * @throws GatewayError NOT_FOUND and CHANGED_MEANWHILE; INVALID_BODY for a version that is not published or disabled
 */
export async function setTraffic(
  admin: Administrator,
  appId: string,
  { version, ...traffic }: NewTraffic & { version: number },
): Promise<AdminRelease> {
  const release = await lock(admin, appId);
  requireVersion({ version: release.revision }, version);
  await requireServable(admin, appId, traffic.candidate);
  if (traffic.candidate === release.live)
    throw refuse('candidate', 'is live already, for all people; name another version, or publish one');
  if (release.live === null && !isBuiltIn(await readCatalogueParts(admin), appId))
    throw refuse(
      'candidate',
      'is the first version, and no live version is there for the other people: promote it',
    );
  const { candidate, percentage, programmes } = traffic;
  const organisations = await findOrganisations(admin.trx, traffic.organisations);
  if (release.candidate !== candidate) await markWithdrawn(admin, appId, release.candidate);
  await markGiven(admin, appId, candidate);
  await change(admin, appId, {
    candidate,
    percentage,
    programmes: [...programmes],
    organisations,
    paused_reason: null,
  });
  await recordChange(admin, 'release.set-traffic', { object: `${appId}/${candidate}`, solution: appId });
  return getRelease(admin, appId);
}

/**
 * Makes a version live for all people, the candidate if none is named. Where it asks for wider permissions, a person sees
 * them, and the version has the old ones until they are approved.
 * @throws GatewayError APPROVAL_REQUIRED for a program, while the wider permissions of the version are not approved
 */
export async function promote(
  admin: Administrator,
  appId: string,
  named: string | undefined,
): Promise<AdminRelease> {
  const release = await lock(admin, appId);
  const next = named ?? release.candidate;
  if (next === null)
    throw refuse('version', 'must name a version, such as --version 1.0.0: there is no candidate');
  await requireServable(admin, appId, next);
  if (next === release.live) throw refuse('version', `${next} is live already: there is nothing to promote`);
  if (isProgram(admin)) await requireApproved(admin, appId, next);
  if (release.live !== null) await keepPermissions(admin, appId, release.live);
  if (release.candidate !== next) await markWithdrawn(admin, appId, release.candidate);
  await markLive(admin, appId, [next, release.live]);
  await markGiven(admin, appId, next);
  await change(admin, appId, { ...WITHOUT_CANDIDATE, live: next, previous: release.live });
  await applyRegistration(admin, appId, next);
  await recordChange(admin, 'release.promote', { object: `${appId}/${next}`, solution: appId });
  return getRelease(admin, appId);
}

/**
 * Ends the candidate if there is one, else returns to the version before the live one, or to the product's own files.
 * A rollback after which the solution could not be opened is refused.
 */
export async function rollBack(admin: Administrator, appId: string): Promise<AdminRelease> {
  const release = await lock(admin, appId);
  const { candidate, live, previous } = release;
  if (candidate === null && live === null)
    throw refuse(
      'appId',
      'has neither a candidate nor a live version to go back from: promote a version first',
    );
  const back = previous === live ? null : previous;
  if (candidate === null) await requireWayBack(admin, appId, back);
  await markWithdrawn(admin, appId, candidate ?? live);
  if (candidate === null) await markGiven(admin, appId, back);
  await change(
    admin,
    appId,
    candidate === null ? { ...WITHOUT_CANDIDATE, live: back, previous: null } : WITHOUT_CANDIDATE,
  );
  if (candidate === null && live !== null) await returnRegistration(admin, appId, { left: live, live: back });
  await recordChange(admin, 'release.roll-back', {
    object: `${appId}/${candidate ?? live ?? ''}`,
    solution: appId,
  });
  return getRelease(admin, appId);
}

async function requireWayBack(admin: Administrator, appId: string, back: string | null): Promise<void> {
  if (back !== null) return requireServable(admin, appId, back);
  if (!isBuiltIn(await readCatalogueParts(admin), appId))
    throw refuse('appId', 'has no version before the live one; disable the live version to take it away');
}

/**
 * The kill switch of a version: no process serves a file of it any more. People on it get the live version, and people
 * on a disabled live version the one before it, at their next opening; the files of the product, if that one is disabled
 * too.
 */
export async function setDisabled(
  admin: Administrator,
  appId: string,
  { name, isDisabled }: { name: string; isDisabled: boolean },
): Promise<AdminRelease> {
  const { live, previous, candidate } = await lock(admin, appId);
  const updated = await admin.trx
    .updateTable('solution_versions')
    .set({ disabled_at: isDisabled ? admin.now : null })
    .where('app_id', '=', appId)
    .where('version', '=', name)
    .returning('version')
    .executeTakeFirst();
  if (updated === undefined) throw new GatewayError('NOT_FOUND');
  if (isDisabled && (live === name || candidate === name)) await markWithdrawn(admin, appId, name);
  if (isDisabled && candidate === name) await change(admin, appId, WITHOUT_CANDIDATE);
  if (isDisabled && live === name) {
    const back = previous !== null && (await isServable(admin, appId, previous)) ? previous : null;
    await markWithdrawn(admin, appId, candidate);
    await markGiven(admin, appId, back);
    await change(admin, appId, { ...WITHOUT_CANDIDATE, live: back, previous: null });
    await returnWhereValid(admin, appId, { left: name, live: back });
  }
  await recordChange(admin, isDisabled ? 'release.disable' : 'release.enable', {
    object: `${appId}/${name}`,
    solution: appId,
  });
  return getRelease(admin, appId);
}

/**
 * Approves the wider permissions of a version; those of a live version take effect at once.
 * @throws GatewayError FORBIDDEN for a program
 */
export async function approvePermissions(
  admin: Administrator,
  appId: string,
  name: string,
): Promise<AdminRelease> {
  requirePerson(admin);
  const { live } = await lock(admin, appId);
  const updated = await admin.trx
    .updateTable('solution_versions')
    .set({ approved_at: admin.now })
    .where('app_id', '=', appId)
    .where('version', '=', name)
    .returning('version')
    .executeTakeFirst();
  if (updated === undefined) throw new GatewayError('NOT_FOUND');
  if (live === name) await applyRegistration(admin, appId, name);
  await recordChange(admin, 'release.approve', { object: `${appId}/${name}`, solution: appId });
  return getRelease(admin, appId);
}

async function requireApproved(admin: Administrator, appId: string, name: string): Promise<void> {
  const { versions } = await getRelease(admin, appId);
  const version = versions.find((each) => each.version === name);
  if (version === undefined || version.wider.length === 0 || version.isApproved) return;
  const asked = version.wider.map(({ field }) => field).join(', ');
  throw new GatewayError('APPROVAL_REQUIRED', {
    fields: [{ field: 'version', message: `asks for wider permissions: ${asked}` }],
  });
}

/** These versions are live, or were: their files are served to pages that are open (`releases/serve`). */
async function markLive(
  { trx, now }: Administrator,
  appId: string,
  versions: readonly (string | null)[],
): Promise<void> {
  await trx
    .updateTable('solution_versions')
    .set({ first_live_at: now })
    .where('app_id', '=', appId)
    .where('version', 'in', versions.filter(isNamed))
    .where('first_live_at', 'is', null)
    .execute();
}

/** The version is taken back from the people who have it. Its name: null for the files of the product, which are kept. */
const markWithdrawn = (admin: Administrator, appId: string, version: string | null) =>
  setWithdrawn(admin, { appId, version, at: admin.now });

/** The version is given to people, also one that was taken back before. */
const markGiven = (admin: Administrator, appId: string, version: string | null) =>
  setWithdrawn(admin, { appId, version, at: null });

async function setWithdrawn(
  { trx }: Administrator,
  { appId, version, at }: { appId: string; version: string | null; at: Date | null },
): Promise<void> {
  if (version === null) return;
  await trx
    .updateTable('solution_versions')
    .set({ withdrawn_at: at })
    .where('app_id', '=', appId)
    .where('version', '=', version)
    .execute();
}

const isNamed = (version: string | null): version is string => version !== null;

const WITHOUT_CANDIDATE = {
  candidate: null,
  percentage: 0,
  programmes: [],
  organisations: [],
  paused_reason: null,
};

interface Change {
  live?: string | null;
  previous?: string | null;
  candidate: string | null;
  percentage: number;
  programmes: string[];
  organisations: string[];
  paused_reason: string | null;
}

async function change({ trx, actor, now }: Administrator, appId: string, fields: Change): Promise<void> {
  await trx
    .updateTable('solution_releases')
    .set({ ...fields, started_at: now, changed_by: actor })
    .where('app_id', '=', appId)
    .execute();
  // A solution that is not built with the product is in the catalogue while it has a live version.
  if (fields.live !== undefined) await publish(trx, 'solutions', 'all');
}

async function lock(admin: Administrator, appId: string): Promise<Release> {
  requireSystem(admin);
  const release = await lockRelease(admin.trx, appId);
  if (release === undefined) throw new GatewayError('NOT_FOUND');
  return release;
}

/** A registration that the catalogue no longer takes must not hold the kill switch; the effective one then stays. */
async function returnWhereValid(
  admin: Administrator,
  appId: string,
  way: { left: string; live: string | null },
): Promise<void> {
  try {
    await returnRegistration(admin, appId, way);
  } catch (error) {
    if (!(error instanceof GatewayError && error.code === 'INVALID_BODY')) throw error;
  }
}

async function isServable(admin: Administrator, appId: string, version: string): Promise<boolean> {
  const row = await findVersion(admin, appId, version);
  return row !== undefined && row.disabled_at === null;
}

async function requireServable(admin: Administrator, appId: string, version: string): Promise<void> {
  const row = await findVersion(admin, appId, version);
  if (row === undefined) throw refuse('version', `${version} is not published: publish it first`);
  if (row.disabled_at !== null) throw refuse('version', `${version} is disabled: enable it first`);
}

function findVersion({ trx }: Administrator, appId: string, version: string) {
  return trx
    .selectFrom('solution_versions')
    .select('disabled_at')
    .where('app_id', '=', appId)
    .where('version', '=', version)
    .executeTakeFirst();
}

const refuse = (field: string, message: string) =>
  new GatewayError('INVALID_BODY', { fields: [{ field, message }] });
