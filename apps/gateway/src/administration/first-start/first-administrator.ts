/**
 * The first system administrator of an installation (`ADMIN_EMAIL`). As long as no person has taken up the role, each
 * start makes a new link for this address; the link of an earlier start is then void.
 *
 * A new administrator works in the company's own organisation.
 */
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/schema';
import { recordEvent } from '../../events/record-event';
import { makeLink } from '../access/links';
import { ADMINISTRATORS_LOCK } from '../people/change-person';
import { findCompanyOrganisation, houseStaff } from '../people/company-organisation';
import { createPerson } from '../people/invite-person';

export interface FirstAdministrator {
  email: string;
  /** Absent for a person who can sign in already: with a password, or at the provider of their organisation. */
  link?: string;
  expiresAt?: string;
}

/** @returns undefined when the installation has a system administrator */
export function appointFirstAdministrator(
  db: Database,
  { email, identityOrigin, now }: { email: string; identityOrigin: string; now: Date },
): Promise<FirstAdministrator | undefined> {
  return db.transaction().execute(async (trx) => {
    await ADMINISTRATORS_LOCK.execute(trx);
    if (await hasAdministrator(trx)) return undefined;
    const names = { firstName: 'System', lastName: 'Administrator', languages: [] };
    const id =
      (await findPerson(trx, email))?.id ??
      (await createPerson(
        { trx, now },
        { ...names, email, organisation: await findCompanyOrganisation(trx, now), roles: [] },
      ));
    await trx
      .insertInto('staff_roles')
      .values({ person_id: id, role: 'SYSTEM_ADMIN' })
      .onConflict((on) => on.doNothing())
      .execute();
    await houseStaff(trx, now);
    await recordEvent(trx, { action: 'person.appoint-first-administrator', outcome: 'success', object: id });
    if ((await findPerson(trx, email))?.isInvited !== true) return { email };
    const made = await makeLink(trx, { identityOrigin, now }, { kind: 'reset', email });
    if (typeof made === 'string') return { email };
    return { email, link: made.link, expiresAt: new Date(made.expiresAt).toISOString() };
  });
}

async function hasAdministrator(trx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql`select from staff_roles join people on people.id = staff_roles.person_id
    where role = 'SYSTEM_ADMIN' and disabled_at is null and invited_at is null limit 1`.execute(trx);
  return rows.length > 0;
}

async function findPerson(trx: DatabaseTransaction, email: string) {
  const person = await trx
    .selectFrom('people')
    .select(['id', 'invited_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  return person && { id: person.id, isInvited: person.invited_at !== null };
}

/** For the console of the operator. */
export function describeFirstAdministrator({ email, link, expiresAt }: FirstAdministrator): string {
  if (link === undefined) return `${email} is the system administrator of this installation.\n`;
  return [
    `The system administrator ${email} sets a password or a passkey with this link. It works once, until ${expiresAt}:`,
    `${link}\n`,
  ].join('\n');
}
