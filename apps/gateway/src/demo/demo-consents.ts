/**
 * The privacy choices of the demonstration's people: all have answered, so that the question does not cover the first
 * page that someone sees. Preferences show and change the answers.
 */
import { CONSENT_NAMES, CONSENT_VERSION } from '@unified-shell/catalogue/consents';
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import type { Database } from '../database/schema';
import { idIn } from './copies';
import { demoPeople } from './demo-people';
import { demoUserId } from './ids';

const KEY = 'demonstration-consents';

/**
 * Once for each database: an answer that was removed is asked again.
 * @param copies of the demonstration's people (`DEMO_COPIES`)
 */
export async function seedDemonstrationConsents(db: Database, now: Date, copies = 0): Promise<void> {
  const isSeeded = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  if (isSeeded?.value === CONSENT_VERSION) return;
  const permissions = CONSENT_NAMES.map((name) => ({ name, enabled: false }));
  const userConsent = {
    last_update_dts: now.toISOString().replace('Z', '+00:00'),
    permissions,
    version: CONSENT_VERSION,
  };
  const users = demoPeople
    .flatMap(({ email, accounts }) =>
      accounts.map((_, index) => demoUserId(index === 0 ? email : `${email} ${index + 1}`)),
    )
    .flatMap((userId) => Array.from({ length: copies + 1 }, (_, copy) => idIn(copy, userId)));
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('settings')
      .values(
        users.map((userId) => ({
          app_id: SHELL_APP_ID,
          group_id: SHELL_GROUP_ID,
          user_id: userId,
          organisation_id: null,
          sandbox: null,
          data: JSON.stringify({ userConsent }),
        })),
      )
      .onConflict((on) => on.doNothing())
      .execute();
    await trx
      .insertInto('installation')
      .values({ key: KEY, value: CONSENT_VERSION })
      .onConflict((on) => on.column('key').doUpdateSet({ value: CONSENT_VERSION }))
      .execute();
  });
}
