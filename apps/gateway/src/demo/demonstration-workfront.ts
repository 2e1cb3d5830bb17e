/** Simulates Workfront's service for the demonstration: it lets invited users into the organisation of a link. */
import { parseShellPath } from '@unified-shell/address/shell-path';
import type { Database } from '../database/schema';
import { recordEvent } from '../events/record-event';
import { CLIENT_ID } from '../identity/shared/identity-settings';
import type { ReadClientToken } from '../identity/tokens/read-access-token';
import type { ZeroTouchProvider } from '../zero-touch/zero-touch';
import { idBeside, isInEveryCopy } from './copies';
import { type DemoOrganisation, demoOrganisations } from './demo-organisations';
import { demoUserId } from './ids';

/** The users who may join an organisation; after that they are members like all others. */
const INVITATIONS: readonly { email: string; organisation: DemoOrganisation }[] = [
  { email: 'newcomer@birch.example', organisation: 'elm' },
  { email: 'tester@alder.example', organisation: 'elm' },
];

/** @returns the id of the organisation that the user may join, which is in the user's copy of the demonstration */
function findInvitation(userId: string): string | undefined {
  const invitation = INVITATIONS.find(({ email }) => isInEveryCopy(userId, demoUserId(email)));
  return (
    invitation &&
    idBeside(userId, demoUserId(invitation.email), demoOrganisations[invitation.organisation].id)
  );
}

async function tenantOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('organisations').select('tenant').where('id', '=', id).executeTakeFirst();
  return row?.tenant;
}

/** Addresses below this path require a token of the client that the registration names (AUTH-47). */
const PREVIEW = '/workfront/preview';
const PREVIEW_CLIENT = 'unified-shell-workfront';

export function createDemonstrationWorkfront(
  db: Database,
  readClientToken: ReadClientToken,
): ZeroTouchProvider {
  return async ({ href, authorization }) => {
    const token = authorization.replace(/^bearer /i, '');
    const { tenant, path = '' } = parseShellPath(new URL(href).hash) ?? {};
    const own = path.startsWith(PREVIEW)
      ? await readClientToken(token, PREVIEW_CLIENT).catch(() => undefined)
      : undefined;
    const { userId } = own ?? (await readClientToken(token, CLIENT_ID));
    const id = findInvitation(userId);
    if (id === undefined || (await tenantOf(db, id)) !== tenant) return { type: 'failure' };
    if (path.startsWith(PREVIEW) && own === undefined) return { type: 'needsAuth' };
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('memberships')
        .values({ user_id: userId, organisation_id: id, named_roles: [] })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await recordEvent(trx, {
        action: 'demonstration.let-in',
        outcome: 'success',
        actor: userId,
        organisationId: id,
      });
    });
    return { type: 'success', nextUrl: href };
  };
}
