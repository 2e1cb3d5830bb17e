/** Reads the header data of a user in one organisation, as far as their transaction may see it. */
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import type { Bearer } from '../bearer/bearer';
import type { JsonObject } from '../settings/schema';
import { findSettings } from '../settings/store';

/** The maximum number of entries in the timeline. */
const MAX_ENTRIES = 20;

export interface TimelineRow {
  solution: string;
  created_at: Date;
  closed_at: Date | null;
}

export interface HeaderFacts {
  bearer: Bearer;
  requests: TimelineRow[];
  /** The shell's settings of the user in the organisation. */
  preferences: JsonObject;
  /** The shell's settings of the user in all organisations. */
  settings: JsonObject;
}

export async function loadHeaderFacts(bearer: Bearer, organisationId: string): Promise<HeaderFacts> {
  const { trx, account } = bearer;
  const own = { appId: SHELL_APP_ID, groupId: SHELL_GROUP_ID, userId: account.userId, sandbox: null };
  const requests = await trx
    .selectFrom('access_requests')
    .select(['solution', 'created_at', 'closed_at'])
    .where('user_id', '=', account.userId)
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  // One after the other: a request has one connection.
  const preferences = await findSettings(trx, { ...own, organisationId });
  const settings = await findSettings(trx, { ...own, organisationId: null });
  return { bearer, requests, preferences, settings };
}
