/**
 * The first system administrator of an installation (`ADMIN_EMAIL`), who is appointed at a start as long as no person with
 * the role can sign in. A new administrator works in the company's own organisation.
 *
 * The start makes no link: its output goes where the logs go. The operator prints one with `npm run admin -- person reset`.
 */

import { hasAdministrator, lockAdministrators } from '../../accounts/administer/last-administrator';
import type { Database, DatabaseTransaction } from '../../database/schema';
import { recordEvent } from '../../events/record-event';
import { findCompanyOrganisation, houseStaff } from '../../organisations/administer/company-organisation';
import { deleteLinksOfOwners } from '../people/change-person';
import { createPerson } from '../people/invite-person';

/**
 * - `waiting`: needs a link to set a password or a passkey
 * - `ready`: can sign in already, with a password or at the provider of their organisation
 * - `disabled`: may not sign in, and is not appointed
 */
export type FirstAdministrator = 'waiting' | 'ready' | 'disabled';

/** @returns undefined when the installation has a system administrator */
export function appointFirstAdministrator(
  db: Database,
  { email, now }: { email: string; now: Date },
): Promise<FirstAdministrator | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockAdministrators(trx);
    if (await hasAdministrator(trx)) return undefined;
    const names = { firstName: 'System', lastName: 'Administrator', languages: [] };
    const known = await findPerson(trx, email);
    if (known?.isDisabled) return 'disabled';
    const id =
      known?.id ??
      (await createPerson(
        { trx, now },
        { ...names, email, organisation: await findCompanyOrganisation(trx, now), roles: [] },
      ));
    const given = await trx
      .insertInto('staff_roles')
      .values({ person_id: id, role: 'SYSTEM_ADMIN' })
      .onConflict((on) => on.doNothing())
      .returning('person_id')
      .executeTakeFirst();
    // A later start leaves the link that the operator has printed.
    if (given !== undefined) await deleteLinksOfOwners(trx, id);
    await houseStaff(trx, now);
    await recordEvent(trx, { action: 'person.appoint-first-administrator', outcome: 'success', object: id });
    return (await findPerson(trx, email))?.isInvited === true ? 'waiting' : 'ready';
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

/** For the operator: without the address, because a log must have none. */
const DESCRIPTIONS: Readonly<Record<FirstAdministrator, string>> = {
  waiting:
    'The system administrator of ADMIN_EMAIL has no password yet. This prints a link to set one: npm run admin -- person reset <ADMIN_EMAIL>\n',
  ready: 'The person of ADMIN_EMAIL is the system administrator of this installation.\n',
  disabled:
    'The installation has no system administrator, and the person of ADMIN_EMAIL is disabled: npm run admin -- person enable <ADMIN_EMAIL>\n',
};

export const describeFirstAdministrator = (state: FirstAdministrator) => DESCRIPTIONS[state];
