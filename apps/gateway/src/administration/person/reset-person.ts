import { findSignIn } from '../../accounts/find-sign-in';
import { bypassRowSecurity } from '../../backup/take/bypass-row-security';
import type { Database, DatabaseTransaction } from '../../database/schema';
import { recordEvent } from '../../events/record-event';
import { emailDomain } from '../../identity/federation/identity-provider';
import { createDatabasePasswordResetStore } from '../../identity/password-reset/database-password-reset-store';
import { createResetLinks } from '../../identity/password-reset/reset-links';
import { lifetimesSeconds } from '../../identity/shared/lifetimes';
import { systemRandomText } from '../../identity/shared/random-text';
import type { Clock } from '../../platform/clock';
import { CommandError } from '../command-error';

/** The output of the command: `text` for people, `json` with the same facts for programs (`--json`). */
export interface CreatedResetLink {
  text: string;
  json: { email: string; link: string; expiresAt: string };
}

/** @throws CommandError when the address has no account, or signs in at the organisation's own provider */
export function resetPerson(
  db: Database,
  email: string,
  { identityOrigin, clock }: { identityOrigin: string; clock: Clock },
): Promise<CreatedResetLink> {
  return db.transaction().execute(async (trx) => {
    await bypassRowSecurity(trx);
    const createLink = createResetLinks({
      resets: createDatabasePasswordResetStore(trx, clock),
      accounts: { findSignIn: (address) => findSignIn(trx, address) },
      hasOwnProvider: (address) => hasOwnProvider(trx, address),
      random: systemRandomText,
      clock,
      identityOrigin,
    });
    const created = await createLink(email, lifetimesSeconds.administratorResetLink * 1000);
    if (created === 'unknown') throw new CommandError(`No account has the address ${email}.`);
    if (created === 'elsewhere') {
      throw new CommandError(
        `${email} signs in at the identity provider of its organisation. The password is changed there.`,
      );
    }
    const { link, account } = created;
    const expiresAt = new Date(created.expiresAt).toISOString();
    await recordEvent(trx, {
      action: 'account.create-reset-link',
      outcome: 'success',
      object: account.userId,
    });
    const text = [
      `The link for ${account.displayName} (${account.email}) works once, until ${expiresAt}:`,
      link,
      'Pass it on in a way that only this person can read. It replaces the earlier links of this person.',
    ];
    return { text: text.join('\n'), json: { email: account.email, link, expiresAt } };
  });
}

async function hasOwnProvider(trx: DatabaseTransaction, email: string): Promise<boolean> {
  const domain = await trx
    .selectFrom('identity_provider_domains')
    .select('domain')
    .where('domain', '=', emailDomain(email) ?? '')
    .executeTakeFirst();
  return domain !== undefined;
}
