/**
 * The first system administrator of an installation (`ADMIN_EMAIL`). As long as no person with the role can sign in, each
 * start makes a new link for this address; the link of an earlier start is then void.
 *
 * A new administrator works in the company's own organisation.
 */
import type { Database, DatabaseTransaction } from '../../database/schema';
import { recordEvent } from '../../events/record-event';
import { makeLink } from '../access/links';
import { findCompanyOrganisation, houseStaff } from '../people/company-organisation';
import { createPerson } from '../people/invite-person';
import { hasAdministrator, lockAdministrators } from '../people/last-administrator';

export interface FirstAdministrator {
  email: string;
  /** Absent for a person who can sign in already: with a password, or at the provider of their organisation. */
  link?: string;
  expiresAt?: string;
  /** The person with the address may not sign in: they are not appointed. */
  isDisabled?: true;
}

/** @returns undefined when the installation has a system administrator */
export function appointFirstAdministrator(
  db: Database,
  { email, identityOrigin, now }: { email: string; identityOrigin: string; now: Date },
): Promise<FirstAdministrator | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockAdministrators(trx);
    if (await hasAdministrator(trx)) return undefined;
    const names = { firstName: 'System', lastName: 'Administrator', languages: [] };
    const known = await findPerson(trx, email);
    if (known?.isDisabled) return { email, isDisabled: true };
    const id =
      known?.id ??
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

async function findPerson(trx: DatabaseTransaction, email: string) {
  const person = await trx
    .selectFrom('people')
    .select(['id', 'invited_at', 'disabled_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  return (
    person && {
      id: person.id,
      isInvited: person.invited_at !== null,
      isDisabled: person.disabled_at !== null,
    }
  );
}

/** For the console of the operator. */
export function describeFirstAdministrator({
  email,
  link,
  expiresAt,
  isDisabled,
}: FirstAdministrator): string {
  if (isDisabled) {
    return `The installation has no system administrator, and ${email} is disabled. Enable the person: npm run admin -- person enable ${email}\n`;
  }
  if (link === undefined) return `${email} is the system administrator of this installation.\n`;
  return [
    `The system administrator ${email} sets a password or a passkey with this link. It works once, until ${expiresAt}:`,
    `${link}\n`,
  ].join('\n');
}
