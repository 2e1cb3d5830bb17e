/**
 * The programmes in which people use what is not released yet. Administrators say in which of them the people of their
 * organisation may take part; each person joins and leaves for themselves. Both are settings of the shell: an array of
 * names in those of the organisation, and one in those of the user in the organisation.
 */
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { DatabaseTransaction } from '../database/schema';
import { PROGRAMMES, type Programme } from '../releases/traffic/choose-version';
import { findSettings, type SettingsAddress } from '../settings/store';

export const programme = v.picklist(PROGRAMMES);

/** The flags that are on for the people in a programme. Their rules may let in others, who have not joined. */
export const PROGRAMME_FLAGS = { alpha: 'programme-alpha', beta: 'programme-beta' } as const;

const stored = v.fallback(v.array(programme), []);

/** @param userId null: the settings of the organisation */
export function programmesAddress(organisationId: string, userId: string | null): SettingsAddress {
  return { appId: SHELL_APP_ID, groupId: SHELL_GROUP_ID, userId, organisationId, sandbox: null };
}

/** Those that the organisation allows, or with a user those that the user has joined, allowed or not. */
export async function readProgrammes(
  trx: DatabaseTransaction,
  organisationId: string,
  userId: string | null = null,
): Promise<Programme[]> {
  const { programmes } = await findSettings(trx, programmesAddress(organisationId, userId));
  return v.parse(stored, programmes);
}

/** Part of a statement: the programmes that the organisation allows and the user has joined; each one look-up in the index. */
export function joinedProgrammes(organisationId: RawBuilder<string | null>, userId: string) {
  const of = (user: RawBuilder<unknown>) => sql`select data -> 'programmes' as programmes from settings
    where app_id = ${SHELL_APP_ID} and group_id = ${SHELL_GROUP_ID} and sandbox is null
      and organisation_id = ${organisationId} and user_id ${user}`;
  return sql<Programme[]>`(select coalesce(jsonb_agg(allowed.name), '[]')
    from (${of(sql`is null`)}) as own, jsonb_array_elements_text(own.programmes) as allowed (name)
    where exists (select from (${of(sql`= ${userId}`)}) as theirs
      where theirs.programmes @> to_jsonb(allowed.name)))`;
}

/** Reads what `joinedProgrammes` selects. */
export async function readJoinedProgrammes(
  trx: DatabaseTransaction,
  organisationId: string,
  userId: string,
): Promise<Programme[]> {
  const { joined } = await trx
    .selectNoFrom(joinedProgrammes(sql<string>`${organisationId}::text`, userId).as('joined'))
    .executeTakeFirstOrThrow();
  return joined;
}

/** The flags of the shell with those of the programmes that the user has joined. */
export function withProgrammes<Flags extends Readonly<Record<string, string>>>(
  flags: Flags,
  joined: readonly Programme[],
): Flags {
  return Object.assign({}, flags, ...joined.map((name) => ({ [PROGRAMME_FLAGS[name]]: 'true' })));
}
