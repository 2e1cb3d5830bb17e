/**
 * The sessions here that began at a SAML provider, with the name of the person and of the session there, so that a sign-out
 * at one place can end the other. The names are sealed; they are found by a keyed hash.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Rotated } from '../../../config/secrets';
import type { Database } from '../../../database/schema';
import type { Clock } from '../../../platform/clock';
import { seal, unseal } from '../../keys/seal';
import { lifetimesSeconds } from '../../shared/lifetimes';
import type { NameId, SamlSession } from './saml-session';

export interface SamlSessions {
  /** @param sessionId the `sid` of the session here. A later sign-in in it replaces the former one */
  begin(sessionId: string, session: SamlSession): Promise<void>;
  find(sessionId: string): Promise<SamlSession | undefined>;
  /**
   * The `sid`s of the sessions of a person at the provider.
   * @param sessionIndexes those of the provider; empty: all (SAML 2.0 Core §3.7.1)
   */
  findByName(organisationId: string, nameId: NameId, sessionIndexes: readonly string[]): Promise<string[]>;
  removeExpired(): Promise<number>;
}

const text = v.optional(v.string());
export const samlSessionSchema = v.object({
  organisationId: v.string(),
  nameId: v.object({ value: v.string(), format: text, nameQualifier: text, spNameQualifier: text }),
  sessionIndex: text,
});

export function toSamlSession(
  organisationId: string,
  { nameId, sessionIndex }: Omit<SamlSession, 'organisationId'>,
): SamlSession {
  return { organisationId, nameId, sessionIndex };
}

export function isOfIndex(
  { sessionIndex }: Pick<SamlSession, 'sessionIndex'>,
  wanted: readonly string[],
): boolean {
  return wanted.length === 0 || sessionIndex === undefined || wanted.includes(sessionIndex);
}

/** The qualifiers are left out: some providers send them in one message and not in the other. */
export const nameKey = (organisationId: string, { value }: NameId) => JSON.stringify([organisationId, value]);

export function createDatabaseSamlSessions(
  db: Database,
  sealingKeys: Rotated<Buffer>,
  clock: Clock,
): SamlSessions {
  const hash = (key: Buffer, text: string) =>
    createHmac('sha256', key).update(`saml session ${text}`).digest('base64url');
  const open = (sessionId: string, sealed: string): SamlSession => {
    const { organisationId, nameId, sessionIndex } = v.parse(
      samlSessionSchema,
      JSON.parse(unseal(sealingKeys, sealedName(sessionId), sealed).text),
    );
    const { value, format, nameQualifier, spNameQualifier } = nameId;
    return { organisationId, nameId: { value, format, nameQualifier, spNameQualifier }, sessionIndex };
  };
  return {
    async begin(sessionId, session) {
      const row = {
        organisation_id: session.organisationId,
        name_hash: hash(sealingKeys[0], nameKey(session.organisationId, session.nameId)),
        sealed: seal(sealingKeys[0], sealedName(sessionId), JSON.stringify(session)),
        created_at: new Date(clock.now()),
      };
      await db
        .insertInto('saml_sessions')
        .values({ session_id: sessionId, ...row })
        .onConflict((on) => on.column('session_id').doUpdateSet(row))
        .execute();
    },
    async find(sessionId) {
      const row = await db
        .selectFrom('saml_sessions')
        .select('sealed')
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      return row && open(sessionId, row.sealed);
    },
    async findByName(organisationId, nameId, sessionIndexes) {
      const hashes = sealingKeys.map((key) => hash(key, nameKey(organisationId, nameId)));
      const rows = await db
        .selectFrom('saml_sessions')
        .select(['session_id', 'sealed'])
        .where('organisation_id', '=', organisationId)
        .where('name_hash', 'in', hashes)
        .execute();
      return rows
        .filter((row) => isOfIndex(open(row.session_id, row.sealed), sessionIndexes))
        .map((row) => row.session_id);
    },
    async removeExpired() {
      const { numDeletedRows } = await db
        .deleteFrom('saml_sessions')
        // The session here begins a moment later.
        .where('created_at', '<=', new Date(clock.now() - lifetimesSeconds.signInFlow * 1000))
        .where(
          sql<boolean>`not exists (select from oidc_payloads session where session.model = 'Session'
            and session.uid = saml_sessions.session_id and session.expires_at > ${new Date(clock.now())})`,
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

const sealedName = (sessionId: string) => `saml session ${sessionId}`;
