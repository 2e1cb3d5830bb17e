/**
 * The solutions of the catalogue: registered, changed, opened and closed by system administrators. Every process serves a
 * change within moments (`catalogue/live-catalogue.ts`). A stored registration is checked with the whole catalogue
 * before it is stored.
 */

import type {
  AdminAvailability,
  AdminPage,
  AdminSolution,
  AdminSolutionDetails,
} from '@unified-shell/api/administration';
import { stateAt } from '@unified-shell/catalogue/availability';
import { CatalogueError } from '@unified-shell/catalogue/catalogue-error';
import { type Registration, registrationSchema } from '@unified-shell/catalogue/registration';
import type { Team } from '@unified-shell/catalogue/registration/team';
import { foldCase } from '@unified-shell/text/fold';
import * as v from 'valibot';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { type PageRequest, toPage } from '../../admin-calls/page';
import { requireSolutionRead, requireSystem } from '../../admin-calls/rules';
import { requireVersion } from '../../admin-calls/versions';
import { takeTurn } from '../../database/take-turn';
import { describeIssues } from '../../http/errors/field-faults';
import { GatewayError } from '../../http/errors/gateway-error';
import { readStored, type StoredChanges, type StoredParts } from '../../registrations/shipped-catalogue';
import { type CatalogueParts, readCatalogueParts } from './catalogue-parts';
import { toHostLabel } from './host-label';

type Fields = Record<string, unknown>;

export interface SolutionsFilter extends PageRequest {
  /** A part of the id or of the name; lower case. */
  q?: string | undefined;
  origin?: AdminSolution['origin'] | undefined;
  state?: AdminAvailability['state'] | undefined;
}

/** By `appId`. The catalogue has some hundred solutions, which are in memory. */
export async function listSolutions(
  admin: Administrator,
  filter: SolutionsFilter,
): Promise<AdminPage<AdminSolution>> {
  const { rights } = admin;
  if (!rights.readsAll && rights.solutions.size === 0) throw new GatewayError('FORBIDDEN');
  const after = filter.cursor === undefined ? '' : readCursor(filter.cursor);
  const solutions = (await readSolutions(admin))
    .filter(({ appId }) => rights.readsAll || rights.solutions.has(appId))
    .map(({ registration: _, team: _team, ...solution }) => solution)
    .filter((solution) => matches(solution, filter))
    .toSorted((one, other) => (one.appId < other.appId ? -1 : 1));
  const rows = solutions
    .filter(({ appId }) => appId > after)
    .slice(0, filter.limit + 1)
    .map((solution) => ({ ...solution, key: [solution.appId] }));
  const total = filter.total === undefined ? undefined : solutions.length;
  return toPage({ rows, total }, filter, ({ key: _, ...solution }) => solution);
}

function matches({ appId, name, origin, state }: AdminSolution, filter: SolutionsFilter): boolean {
  const { q, origin: wantedOrigin, state: wantedState } = filter;
  if (wantedOrigin !== undefined && origin !== wantedOrigin) return false;
  if (wantedState !== undefined && state !== wantedState) return false;
  return q === undefined || [appId, name].some((text) => foldCase(text).includes(q));
}

function readCursor(cursor: string): string {
  const key = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.strictTuple([v.string()])),
    Buffer.from(cursor, 'base64url').toString(),
  );
  if (!key.success) throw new GatewayError('BAD_REQUEST');
  return key.output[0];
}

export function requireReadsAll({ rights }: Administrator): void {
  if (!rights.readsAll) throw new GatewayError('FORBIDDEN');
}

/** @throws GatewayError NOT_FOUND */
export async function getSolution(admin: Administrator, appId: string): Promise<AdminSolutionDetails> {
  requireSolutionRead(admin, appId);
  const found = (await readSolutions(admin)).find((solution) => solution.appId === appId);
  if (found === undefined) throw new GatewayError('NOT_FOUND');
  return found;
}

async function readSolutions(admin: Administrator): Promise<AdminSolutionDetails[]> {
  return (await readEffective(admin)).map(({ effective, ...others }) => present(effective, others));
}

/** The registrations that hold now: those of files with the changes of administrators, and those of administrators. */
export async function readEffective(admin: Administrator) {
  const { registrations, solutions } = await readCatalogueParts(admin);
  const stored = new Map(solutions.map((each) => [each.appId, each]));
  const ids = new Set([...registrations.keys(), ...stored.keys()]);
  return [...ids].flatMap((appId) => {
    const row = stored.get(appId);
    const known = registrations.get(appId);
    const registration: Fields | undefined = row?.registration ?? known?.registration;
    const [effective] =
      row === undefined ? (known === undefined ? [] : [known.registration]) : readStored(row, registrations);
    if (registration === undefined || effective === undefined) return [];
    const origin: AdminSolution['origin'] = row?.registration ? 'stored' : (known?.origin ?? 'stored');
    const state = stateAt(effective.availability, admin.now.getTime());
    return [{ effective, origin, registration, state, version: row?.version ?? 0 }];
  });
}

function present(
  { appId, name, path, group, availability, team }: Registration,
  others: Pick<AdminSolutionDetails, 'origin' | 'registration' | 'state' | 'version'>,
): AdminSolutionDetails {
  return { appId, name, path, group, availability, team: team ?? null, ...others };
}

/** @throws GatewayError ALREADY_EXISTS; INVALID_BODY with the faults by field */
export async function registerSolution(
  admin: Administrator,
  registration: Fields,
): Promise<AdminSolutionDetails> {
  requireSystem(admin);
  const { appId } = readRegistration(registration);
  const catalogue = await lockCatalogue(admin);
  if (catalogue.registrations.has(appId) || rowOf(catalogue, appId) !== undefined)
    throw new GatewayError('ALREADY_EXISTS');
  await store(admin, catalogue, { appId, registration, availability: null, team: null });
  await recordChange(admin, 'solution.register', { object: appId, solution: appId });
  return getSolution(admin, appId);
}

/**
 * Replaces the registration; a shipped one is then replaced by the stored one.
 * @throws GatewayError NOT_FOUND and CHANGED_MEANWHILE; INVALID_BODY with the faults by field
 */
export async function changeSolution(
  admin: Administrator,
  appId: string,
  { registration, version }: { registration: Fields; version: number },
): Promise<AdminSolutionDetails> {
  requireSystem(admin);
  const { appId: given } = readRegistration(registration);
  if (given !== appId) throw refuse([{ field: 'registration.appId', message: `must stay ${appId}` }]);
  const { catalogue, row } = await lockSolution(admin, appId, version);
  await store(admin, catalogue, { ...partsOf(appId, row), registration });
  await recordChange(admin, 'solution.change', { object: appId, solution: appId });
  return getSolution(admin, appId);
}

/**
 * Replaces the registration by the one of what is live.
 * @param registration null: the shipped one
 * @throws GatewayError INVALID_BODY with the faults by field
 */
export async function replaceRegistration(
  admin: Administrator,
  appId: string,
  registration: Fields | null,
): Promise<void> {
  requireSystem(admin);
  if (registration !== null) readRegistration(registration);
  const catalogue = await lockCatalogue(admin);
  await store(admin, catalogue, { ...partsOf(appId, rowOf(catalogue, appId)), registration });
  await recordChange(admin, 'solution.change', { object: appId, solution: appId });
}

/** @throws GatewayError NOT_FOUND and CHANGED_MEANWHILE */
export async function setAvailability(
  admin: Administrator,
  appId: string,
  { availability, version }: { availability: AdminAvailability; version: number },
): Promise<AdminSolutionDetails> {
  requireSystem(admin);
  const { catalogue, row } = await lockSolution(admin, appId, version);
  await store(admin, catalogue, { ...partsOf(appId, row), availability: { ...availability } });
  await recordChange(admin, 'solution.set-availability', { object: appId, solution: appId });
  return getSolution(admin, appId);
}

/**
 * @param team null: that of the registration
 * @throws GatewayError NOT_FOUND and CHANGED_MEANWHILE
 */
export async function setTeam(
  admin: Administrator,
  appId: string,
  { team, version }: { team: Team | null; version: number },
): Promise<AdminSolutionDetails> {
  requireSystem(admin);
  const { catalogue, row } = await lockSolution(admin, appId, version);
  await store(admin, catalogue, { ...partsOf(appId, row), team: team && { ...team } });
  await recordChange(admin, 'solution.set-team', { object: appId, solution: appId });
  return getSolution(admin, appId);
}

/**
 * Removes what is stored: a solution that is shipped returns to its shipped registration.
 * @throws GatewayError NOT_FOUND; INVALID_BODY when another registration names the solution
 */
export async function removeSolution(admin: Administrator, appId: string): Promise<void> {
  requireSystem(admin);
  const { families, registrations, solutions } = await lockCatalogue(admin);
  const rest = solutions.filter((each) => each.appId !== appId);
  if (rest.length === solutions.length) throw new GatewayError('NOT_FOUND');
  await checkCatalogue(admin, { solutions: rest, families }, 'registration');
  await admin.trx.deleteFrom('solutions').where('app_id', '=', appId).execute();
  // A later solution with the same id does not belong to the owners of this one, and not to its server.
  if (!registrations.has(appId)) {
    await admin.trx.deleteFrom('solution_owners').where('app_id', '=', appId).execute();
    await admin.trx.deleteFrom('service_accounts').where('app_id', '=', appId).execute();
  }
  await recordChange(admin, 'solution.remove', { object: appId, solution: appId });
}

/** Of two changes at once the second waits, so that the whole catalogue is checked with both. */
export async function lockCatalogue(admin: Administrator): Promise<CatalogueParts> {
  await takeTurn(admin.trx, 'solutions');
  return readCatalogueParts(admin);
}

const rowOf = ({ solutions }: CatalogueParts, appId: string) =>
  solutions.find((each) => each.appId === appId);

const partsOf = (appId: string, row: StoredParts | undefined): StoredParts => ({
  appId,
  registration: row?.registration ?? null,
  availability: row?.availability ?? null,
  team: row?.team ?? null,
});

async function lockSolution(admin: Administrator, appId: string, version: number) {
  const catalogue = await lockCatalogue(admin);
  const row = rowOf(catalogue, appId);
  if (row === undefined && !catalogue.registrations.has(appId)) throw new GatewayError('NOT_FOUND');
  requireVersion(row ?? { version: 0 }, version);
  return { catalogue, row };
}

/** The check of the whole catalogue, as rows. */
const CHECKED_ROWS = 500;

/** A solution without any part is as it is shipped, and has no row. */
async function store(
  admin: Administrator,
  { families, solutions }: CatalogueParts,
  parts: StoredParts,
): Promise<void> {
  const { trx, now } = admin;
  const others = solutions.filter(({ appId }) => appId !== parts.appId);
  await checkCatalogue(admin, { solutions: [...others, parts], families }, 'registration');
  if (parts.registration === null && parts.availability === null && parts.team === null) {
    await trx.deleteFrom('solutions').where('app_id', '=', parts.appId).execute();
    return;
  }
  const values = {
    registration: parts.registration === null ? null : JSON.stringify(parts.registration),
    availability: parts.availability === null ? null : JSON.stringify(parts.availability),
    team: parts.team === null ? null : JSON.stringify(parts.team),
  };
  await trx
    .insertInto('solutions')
    .values({ app_id: parts.appId, ...values, created_at: now })
    .onConflict((on) => on.column('app_id').doUpdateSet(values))
    .execute();
}

/**
 * @param field the field of the call to which a fault belongs
 * @throws GatewayError INVALID_BODY with the fault of the whole catalogue
 */
export async function checkCatalogue(
  { shipped, chargeRows }: Administrator,
  stored: StoredChanges,
  field: string,
): Promise<void> {
  chargeRows(CHECKED_ROWS);
  try {
    (await shipped()).combine(stored);
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    throw refuse([{ field: [field, error.field].filter(Boolean).join('.'), message: error.message }]);
  }
}

function readRegistration(registration: Fields): Registration {
  const parsed = v.safeParse(registrationSchema, registration);
  if (!parsed.success) throw refuse(describeIssues(parsed.issues, 'registration'));
  const { appId, spaAppId, sandbox } = parsed.output;
  const isHosted = Object.values(sandbox.sources).some((source) => source?.startsWith('{hosted}/'));
  if (isHosted && spaAppId === undefined) {
    const message = `must name the host of the source {hosted}/: write "spaAppId": "${toHostLabel(appId)}"`;
    throw refuse([{ field: 'registration.spaAppId', message }]);
  }
  return parsed.output;
}

const refuse = (fields: { field: string; message: string }[]) => new GatewayError('INVALID_BODY', { fields });
