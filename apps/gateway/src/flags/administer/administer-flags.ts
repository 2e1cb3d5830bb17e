/** Feature flags, of both providers. A change reaches every process by the broadcast (`flags/feature-flags.ts`). */
import type { AdminFlag, AdminFlagProvider, AdminPage } from '@unified-shell/api/administration';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { beginsWith, type PageRequest, readRows, toPage } from '../../admin-calls/page';
import { requireSystem } from '../../admin-calls/rules';
import { requireVersion } from '../../admin-calls/versions';
import { describeIssues } from '../../http/errors/field-faults';
import { GatewayError } from '../../http/errors/gateway-error';
import { type FlagCondition, gradualFlag, ruledFlag } from '../flag-definition';

export interface FlagsFilter extends PageRequest {
  /** The beginning of the name; lower case. */
  q?: string | undefined;
  provider?: AdminFlagProvider | undefined;
  project?: string | undefined;
}

export interface FlagKey {
  provider: AdminFlagProvider;
  name: string;
}

export interface FlagFields {
  project: string;
  definition: Record<string, unknown>;
}

/** The flags of the shell itself (FLAG-04). */
export const DEFAULT_PROJECT = 'unified-shell';

type FlagRow = Omit<AdminFlag, 'createdAt' | 'names'> & { createdAt: Date };

const COLUMNS = sql`provider, name, project, definition, created_at as "createdAt", version`;

/** @throws GatewayError FORBIDDEN for an organisation's administrator: a flag belongs to no organisation */
export async function listFlags(admin: Administrator, filter: FlagsFilter): Promise<AdminPage<AdminFlag>> {
  requireReadsAll(admin);
  const columns = [
    { column: sql`feature_flags.provider`, type: 'text' },
    { column: sql`feature_flags.name`, type: 'text' },
  ] as const;
  const page = await readRows<FlagRow>(admin.trx, filter, {
    columns: COLUMNS,
    from: sql`from feature_flags`,
    conditions: conditionsOf(filter),
    order: { columns, descending: false },
  });
  const names = await readNames(admin, page.rows);
  return toPage(page, filter, (row) => present(row, names));
}

function conditionsOf({ q, provider, project }: FlagsFilter): RawBuilder<boolean>[] {
  return [
    ...(q === undefined ? [] : [beginsWith(sql`lower(name)`, q)]),
    ...(provider === undefined ? [] : [sql<boolean>`provider = ${provider}`]),
    ...(project === undefined ? [] : [sql<boolean>`project = ${project}`]),
  ];
}

/** @throws GatewayError FORBIDDEN for an organisation's administrator: a flag belongs to no organisation */
export function requireReadsAll({ rights }: Administrator): void {
  if (!rights.readsAll) throw new GatewayError('FORBIDDEN');
}

/** @throws GatewayError NOT_FOUND */
export async function getFlag(admin: Administrator, { provider, name }: FlagKey): Promise<AdminFlag> {
  requireReadsAll(admin);
  const { rows } = await sql<FlagRow>`
    select ${COLUMNS} from feature_flags where provider = ${provider} and name = ${name}`.execute(admin.trx);
  const [row] = rows;
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  return present(row, await readNames(admin, [row]));
}

/** @throws GatewayError ALREADY_EXISTS; INVALID_BODY with the faults of the definition */
export async function createFlag(admin: Administrator, flag: FlagKey & FlagFields): Promise<AdminFlag> {
  requireSystem(admin);
  const { provider, name, project, definition } = flag;
  const inserted = await admin.trx
    .insertInto('feature_flags')
    .values({ provider, name, project, definition: JSON.stringify(readDefinition(provider, definition)) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw new GatewayError('ALREADY_EXISTS');
  await recordChange(admin, 'flag.create', { object: nameOf(flag) });
  return getFlag(admin, flag);
}

/** @throws GatewayError NOT_FOUND and CHANGED_MEANWHILE; INVALID_BODY with the faults of the definition */
export async function changeFlag(
  admin: Administrator,
  key: FlagKey,
  {
    project,
    definition,
    version,
  }: { project?: string | undefined; definition: FlagFields['definition']; version: number },
): Promise<AdminFlag> {
  requireSystem(admin);
  const stored = await admin.trx
    .selectFrom('feature_flags')
    .select(['version', 'project'])
    .where('provider', '=', key.provider)
    .where('name', '=', key.name)
    .forUpdate()
    .executeTakeFirst();
  if (stored === undefined) throw new GatewayError('NOT_FOUND');
  requireVersion(stored, version);
  await admin.trx
    .updateTable('feature_flags')
    .set({
      project: project ?? stored.project,
      definition: JSON.stringify(readDefinition(key.provider, definition)),
    })
    .where('provider', '=', key.provider)
    .where('name', '=', key.name)
    .execute();
  await recordChange(admin, 'flag.change', { object: nameOf(key) });
  return getFlag(admin, key);
}

/** Creates the flag or changes it, whatever its version is. @throws GatewayError INVALID_BODY */
export async function setFlag(
  admin: Administrator,
  { project, ...flag }: FlagKey & { project?: string | undefined; definition: FlagFields['definition'] },
): Promise<AdminFlag> {
  const stored = await admin.trx
    .selectFrom('feature_flags')
    .select('version')
    .where('provider', '=', flag.provider)
    .where('name', '=', flag.name)
    .forUpdate()
    .executeTakeFirst();
  if (stored === undefined) return createFlag(admin, { ...flag, project: project ?? DEFAULT_PROJECT });
  return changeFlag(admin, flag, { project, definition: flag.definition, version: stored.version });
}

/** @throws GatewayError NOT_FOUND */
export async function deleteFlag(admin: Administrator, key: FlagKey): Promise<void> {
  requireSystem(admin);
  const { numDeletedRows } = await admin.trx
    .deleteFrom('feature_flags')
    .where('provider', '=', key.provider)
    .where('name', '=', key.name)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new GatewayError('NOT_FOUND');
  await recordChange(admin, 'flag.delete', { object: nameOf(key) });
}

/** @throws GatewayError INVALID_BODY with the faults of the definition */
export function readDefinition(provider: AdminFlagProvider, definition: unknown) {
  const parsed = v.safeParse(provider === 'floodgate' ? gradualFlag : ruledFlag, definition);
  if (parsed.success) return parsed.output;
  throw new GatewayError('INVALID_BODY', { fields: describeIssues(parsed.issues, 'definition') });
}

const nameOf = ({ provider, name }: FlagKey) => `${provider}/${name}`;

type Names = ReadonlyMap<string, string>;

/** The names of the organisations and accounts in the definitions, by id. */
async function readNames({ trx }: Administrator, rows: readonly FlagRow[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap(idsIn))];
  if (ids.length === 0) return new Map();
  const { rows: found } = await sql<{ id: string; name: string }>`
    select id, name from organisations where id = any (${ids})
    union all select user_id, display_name from accounts where user_id = any (${ids})`.execute(trx);
  return new Map(found.map(({ id, name }) => [id, name]));
}

function idsIn({ provider, definition }: Pick<FlagRow, 'provider' | 'definition'>): readonly string[] {
  return conditionsIn(provider, definition).flatMap(({ organisation = [], user = [] }) => [
    ...organisation,
    ...user,
  ]);
}

/** None for a definition that does not parse. */
function conditionsIn(provider: AdminFlagProvider, definition: unknown): readonly FlagCondition[] {
  if (provider === 'floodgate') {
    const flag = v.safeParse(gradualFlag, definition);
    return flag.success ? [flag.output.when] : [];
  }
  const flag = v.safeParse(ruledFlag, definition);
  return flag.success ? flag.output.rules.map(({ when }) => when) : [];
}

function present({ createdAt, ...row }: FlagRow, names: Names): AdminFlag {
  const { provider, name, project, definition, version } = row;
  const known = idsIn(row).flatMap((id) => {
    const found = names.get(id);
    return found === undefined ? [] : [[id, found] as const];
  });
  return {
    ...{ provider, name, project, definition, version },
    names: Object.fromEntries(known),
    createdAt: createdAt.toISOString(),
  };
}
