/**
 * Invites many people from CSV: all or none. The first line names the columns `email`, `firstName`, `lastName` and,
 * optionally, `roles` (separated by spaces).
 */
import { randomUUID } from 'node:crypto';
import type { AdminImport } from '@unified-shell/api/administration';
import { gatewayErrors } from '@unified-shell/errors/gateway-errors';
import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import * as fields from '../../admin-calls/fields';
import { requireOrganisationChange, requireSystem } from '../../admin-calls/rules';
import type { DatabaseTransaction } from '../../database/schema';
import { describeIssues, type FaultKind, type FieldFault } from '../../http/errors/field-faults';
import { GatewayError } from '../../http/errors/gateway-error';
import { judgeAddresses } from '../../identity/administer/domains/judge-addresses';
import { emailDomain } from '../../identity/federation/identity-provider';
import { findProviderDomains, makeLinks } from '../access/links';
import { requireInvitations } from './invitation-limit';
import { accountKind, createUserId } from './invite-person';

const MAX_IMPORT_ROWS = 10_000;
/** Of one row, with 50 roles. */
const MAX_ROW_BYTES = 16_384;
const MAX_COLUMNS = 20;
/** Those that the parser finds by itself. */
const LINE_END = /\r?\n|\r/;
/** Rows of one statement: PostgreSQL takes 65,535 parameters, and a call's statement has 1.5 s. */
const CHUNK_ROWS = 500;

const rowSchema = v.strictObject({
  email: fields.email,
  firstName: fields.name,
  lastName: fields.name,
  roles: v.optional(
    v.pipe(
      v.string(),
      v.transform((roles) => roles.split(' ').filter(Boolean)),
      fields.namedRoles,
    ),
    '',
  ),
});

interface Row {
  line: number;
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
}

export interface WantedImport {
  csv: string;
  /** The organisation that owns the accounts; without it they are individual ones. */
  organisation?: string | undefined;
}

/**
 * @throws GatewayError INVALID_BODY that names each wrong line; NOT_FOUND for an unknown organisation; RATE_LIMITED for too
 * many invitations in a day, or too much work at once
 */
export async function importPeople(
  admin: Administrator,
  { csv, organisation }: WantedImport,
): Promise<AdminImport> {
  if (organisation === undefined) requireSystem(admin);
  else await requireOrganisationChange(admin, organisation);
  admin.chargeRows(csv.split(LINE_END).length);
  const { rows, faults } = readRows(csv, organisation);
  faults.push(...(await findRefused(admin, rows)));
  if (faults.length > 0) throw new GatewayError('INVALID_BODY', { fields: faults.toSorted(byLine) });
  await requireInvitations(
    admin,
    organisation,
    rows.map(({ email }) => email),
  );
  const { aftermath } = admin;
  await asSystem(admin.trx, async (system) => {
    const emails = rows.map(({ email }) => email);
    const federated = await findProviderDomains(system, emails);
    for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
      const chunk = rows.slice(from, from + CHUNK_ROWS);
      const invited = await insertPeople(system, admin, { rows: chunk, organisation, federated });
      if (aftermath.canMail)
        for (const letter of await makeLinks(system, admin, invited)) aftermath.mail(letter, organisation);
    }
  });
  return { invited: rows.length, mailed: aftermath.canMail };
}

const byLine = (one: FieldFault, other: FieldFault) => lineOf(one) - lineOf(other);
const lineOf = ({ field }: FieldFault) => Number(field.split('.')[0]?.replace('line ', ''));
const faultAt = (line: number, field: string, message: string, kind?: FaultKind): FieldFault => ({
  field: `line ${line}.${field}`,
  message,
  ...(kind && { kind }),
});

const recordSchema = v.object({
  record: v.record(v.string(), v.string()),
  info: v.object({ lines: v.number() }),
});

function readRows(csv: string, organisation: string | undefined): { rows: Row[]; faults: FieldFault[] } {
  const rows: Row[] = [];
  const faults: FieldFault[] = [];
  const seen = new Set<string>();
  for (const { record, info } of parseCsv(csv)) {
    const line = info.lines;
    const result = v.safeParse(rowSchema, record);
    if (!result.success) {
      faults.push(
        ...describeIssues(result.issues).map(({ field, message, kind }) =>
          faultAt(line, field, message, kind),
        ),
      );
      continue;
    }
    const { email, roles } = result.output;
    if (seen.has(email)) faults.push(faultAt(line, 'email', 'is in the file twice', 'twice'));
    if (organisation === undefined && roles.length > 0)
      faults.push(faultAt(line, 'roles', 'need an organisation', 'organisation'));
    seen.add(email);
    rows.push({ line, ...result.output });
  }
  return { rows, faults };
}

/** The line of a record is that of its end. @throws GatewayError INVALID_BODY for a text that is not CSV */
function parseCsv(csv: string) {
  // The parser takes longer for a line of a million commas or spaces than for ten thousand rows.
  if (csv.split(LINE_END).some((line) => line.length > MAX_ROW_BYTES))
    throw refuseText(`must have at most ${MAX_ROW_BYTES} characters in a line`);
  try {
    const records: unknown = parse(csv, {
      bom: true,
      columns: (names: string[]) => {
        if (names.length > MAX_COLUMNS) throw refuseText(`must have at most ${MAX_COLUMNS} columns`);
        return names;
      },
      info: true,
      skip_empty_lines: true,
      trim: true,
      // One row more tells that there are too many; the others are not read.
      to: MAX_IMPORT_ROWS + 1,
      max_record_size: MAX_ROW_BYTES,
    });
    const parsed = v.parse(v.array(recordSchema), records);
    if (parsed.length > 0 && parsed.length <= MAX_IMPORT_ROWS) return parsed;
    throw refuseText(`must have 1 to ${MAX_IMPORT_ROWS} rows below the names of the columns`);
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw refuseText(cause.message, cause);
  }
}

const refuseText = (message: string, cause?: CsvError) =>
  new GatewayError('INVALID_BODY', { ...(cause && { cause }), fields: [{ field: 'csv', message }] });

/** One fault tells of a taken address only where the caller may know it (`AddressVerdict`). */
async function findRefused(admin: Administrator, rows: readonly Row[]): Promise<FieldFault[]> {
  const verdicts = await judgeAddresses(
    admin,
    rows.map(({ email }) => email),
  );
  return rows.flatMap(({ line, email }) => {
    const verdict = verdicts.get(email);
    if (verdict === 'taken') return faultAt(line, 'email', 'Another person has this address', 'taken');
    return verdict === 'refused'
      ? faultAt(line, 'email', gatewayErrors.ADDRESS_NOT_PROVEN.message, 'not-yours')
      : [];
  });
}

interface Chunk {
  rows: readonly Row[];
  organisation: string | undefined;
  /** The domains whose people sign in at an identity provider. */
  federated: ReadonlySet<string>;
}

/** @returns the people who need a link */
async function insertPeople(
  trx: DatabaseTransaction,
  { now, actor, requestId }: Administrator,
  { rows, organisation, federated }: Chunk,
): Promise<{ personId: string; email: string }[]> {
  const people = rows.map((row) => {
    const isFederated = federated.has(emailDomain(row.email) ?? '');
    return { ...row, id: randomUUID(), userId: createUserId(), isFederated };
  });
  await trx
    .insertInto('people')
    .values(
      people.map(({ id, email, isFederated }) => ({
        id,
        email,
        password_hash: null,
        invited_at: isFederated ? null : now,
        created_at: now,
      })),
    )
    .execute();
  await trx
    .insertInto('accounts')
    .values(
      people.map(({ id, userId, firstName, lastName, isFederated }) => ({
        user_id: userId,
        person_id: id,
        ...accountKind(organisation, isFederated),
        first_name: firstName,
        last_name: lastName,
        display_name: `${firstName} ${lastName}`,
        preferred_languages: [],
        created_at: now,
      })),
    )
    .execute();
  if (organisation !== undefined) {
    await trx
      .insertInto('memberships')
      .values(
        people.map(({ userId, roles }) => ({
          user_id: userId,
          organisation_id: organisation,
          named_roles: roles,
          created_at: now,
        })),
      )
      .execute();
  }
  await trx
    .insertInto('events')
    .values(
      people.map(({ id }) => ({
        action: 'person.invite',
        outcome: 'success' as const,
        object: id,
        actor,
        acting_as: null,
        organisation_id: organisation ?? null,
        request_id: requestId ?? null,
      })),
    )
    .execute();
  return people.filter(({ isFederated }) => !isFederated).map(({ id, email }) => ({ personId: id, email }));
}
