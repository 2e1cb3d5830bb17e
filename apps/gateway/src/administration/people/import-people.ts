/**
 * Invites many people from CSV: all or none. The first row names the columns `email`, `firstName`, `lastName` and,
 * optionally, `roles`.
 */
import { randomUUID } from 'node:crypto';
import type { AdminImport } from '@unified-shell/api/administration';
import { gatewayErrors } from '@unified-shell/errors/gateway-errors';
import { csvHead, csvLine, csvTime } from '@unified-shell/text/write-csv';
import * as v from 'valibot';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { countLines, faultAt, readCsv } from '../../admin-calls/csv/read-csv';
import * as fields from '../../admin-calls/fields';
import type { Link } from '../../admin-calls/letter';
import { requireOrganisationChange, requireSystem } from '../../admin-calls/rules';
import type { DatabaseTransaction } from '../../database/schema';
import { describeIssues, type FieldFault } from '../../http/errors/field-faults';
import { GatewayError } from '../../http/errors/gateway-error';
import { judgeAddresses } from '../../identity/administer/domains/judge-addresses';
import { emailDomain } from '../../identity/federation/identity-provider';
import { findProviderDomains, makeLinks } from '../access/links';
import { importColumns } from './import-columns';
import { requireInvitations } from './invitation-limit';
import { accountKind, createUserId } from './invite-person';

/** Rows of one statement: PostgreSQL takes 65,535 parameters, and a call's statement has 1.5 s. */
const CHUNK_ROWS = 500;

const rowSchema = v.strictObject({
  email: fields.email,
  firstName: fields.name,
  lastName: fields.name,
  roles: v.optional(
    v.pipe(
      v.string(),
      v.transform((roles) => roles.split(/[\s,;]+/).filter(Boolean)),
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
  admin.chargeRows(countLines(csv));
  const { rows, faults, ignored } = readRows(csv, organisation);
  faults.push(...(await findRefused(admin, rows)));
  if (faults.length > 0) throw new GatewayError('INVALID_BODY', { fields: faults.toSorted(byLine) });
  await requireInvitations(
    admin,
    organisation,
    rows.map(({ email }) => email),
  );
  const { aftermath } = admin;
  const links: Link[] = [];
  await asSystem(admin.trx, async (system) => {
    const emails = rows.map(({ email }) => email);
    const federated = await findProviderDomains(system, emails);
    for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
      const chunk = rows.slice(from, from + CHUNK_ROWS);
      const invited = await insertPeople(system, admin, { rows: chunk, organisation, federated });
      for (const link of await makeLinks(system, admin, invited))
        if (!aftermath.mail(link, organisation)) links.push(link);
    }
  });
  const mailed = aftermath.canMail;
  return {
    invited: rows.length,
    mailed,
    ignored,
    ...(mailed ? {} : { links: writeLinks(links, admin.now) }),
  };
}

function writeLinks(links: readonly Link[], now: Date): string {
  const lines = links.map(({ email, link, lifetimeMs }) => {
    const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString();
    return csvLine([email, link, csvTime(expiresAt)], 'comma');
  });
  return [csvHead(['email', 'link', 'expires (UTC)'], 'comma'), ...lines].join('');
}

const byLine = (one: FieldFault, other: FieldFault) => lineOf(one) - lineOf(other);
const lineOf = ({ field }: FieldFault) => Number(field.split('.')[0]?.replace('line ', ''));

function readRows(csv: string, organisation: string | undefined) {
  const rows: Row[] = [];
  const { rows: given, faults, ignored } = readCsv(csv, importColumns);
  const seen = new Set<string>();
  for (const { line, values } of given) {
    const result = v.safeParse(rowSchema, values);
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
  return { rows, faults, ignored };
}

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
