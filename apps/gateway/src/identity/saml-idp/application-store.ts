/** The applications that sign in with SAML, the ids of people at them, and their sessions, in the database. */
import type { Database } from '../../database/schema';
import { groupsOfPerson } from '../../groups/groups-of-person';
import type { Clock } from '../../platform/clock';
import { useWrittenBefore } from '../../platform/program-secret';
import type { RandomText } from '../shared/environment';
import { lifetimesSeconds } from '../shared/lifetimes';
import type { SamlApplication } from './saml-application';

/** A session at an application, as it was told of it. */
export interface ApplicationSession {
  application: SamlApplication;
  nameId: string;
  sessionIndex: string;
}

export interface ApplicationStore {
  find(id: string): Promise<SamlApplication | undefined>;
  findByEntityId(entityId: string): Promise<SamlApplication | undefined>;
  /** The random id of the account at the application. The first call makes it; it never changes. */
  persistentId(applicationId: string, userId: string): Promise<string>;
  /** Notes that the session was used for the application. @returns its SessionIndex, the same at each sign-in of the session */
  openSession(session: { id: string; applicationId: string; nameId: string }): Promise<string>;
  /** The applications that the session was used for. */
  listSessions(sessionId: string): Promise<ApplicationSession[]>;
  /** Removes and returns them in one step. */
  takeSessions(sessionId: string): Promise<ApplicationSession[]>;
  /**
   * Removes the sessions of one name at the application: those of the indexes, or all of them without any.
   * @returns the ids of the sessions here
   */
  takeSessionsOfName(applicationId: string, nameId: string, indexes: readonly string[]): Promise<string[]>;
  noteUse(applicationId: string): Promise<void>;
  /** The names of the groups of the account in the organisation. */
  listGroups(organisationId: string, userId: string): Promise<string[]>;
  /** Removes expired sessions; returns how many. */
  removeExpired(): Promise<number>;
}

export function createDatabaseApplicationStore(
  db: Database,
  clock: Clock,
  random: RandomText,
): ApplicationStore {
  const select = (column: 'id' | 'entity_id', value: string) =>
    db.selectFrom('saml_applications').selectAll().where(column, '=', value).executeTakeFirst();

  async function joinApplications(
    rows: readonly { application_id: string; name_id: string; session_index: string }[],
  ): Promise<ApplicationSession[]> {
    if (rows.length === 0) return [];
    const applications = await db
      .selectFrom('saml_applications')
      .selectAll()
      .where(
        'id',
        'in',
        rows.map((row) => row.application_id),
      )
      .execute();
    return rows.flatMap(({ application_id: id, name_id: nameId, session_index: sessionIndex }) => {
      const application = applications.find((each) => each.id === id);
      return application === undefined ? [] : [{ application: present(application), nameId, sessionIndex }];
    });
  }

  return {
    async find(id) {
      const row = await select('id', id);
      return row && present(row);
    },
    async findByEntityId(entityId) {
      const row = await select('entity_id', entityId);
      return row && present(row);
    },
    async persistentId(applicationId, userId) {
      const row = { application_id: applicationId, user_id: userId };
      await db
        .insertInto('saml_application_names')
        .values({ ...row, name_id: random.next() })
        .onConflict((conflict) => conflict.columns(['application_id', 'user_id']).doNothing())
        .execute();
      const { name_id: nameId } = await db
        .selectFrom('saml_application_names')
        .select('name_id')
        .where('application_id', '=', applicationId)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return nameId;
    },
    async openSession({ id, applicationId, nameId }) {
      const expires = new Date(clock.now() + lifetimesSeconds.sessionMax * 1000);
      const { session_index: index } = await db
        .insertInto('saml_application_sessions')
        .values({
          session_index: random.next(),
          application_id: applicationId,
          session_id: id,
          name_id: nameId,
          expires_at: expires,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['session_id', 'application_id'])
            .doUpdateSet({ name_id: nameId, expires_at: expires }),
        )
        .returning('session_index')
        .executeTakeFirstOrThrow();
      return index;
    },
    listSessions: async (sessionId) =>
      joinApplications(
        await db
          .selectFrom('saml_application_sessions')
          .selectAll()
          .where('session_id', '=', sessionId)
          .execute(),
      ),
    takeSessions: async (sessionId) =>
      joinApplications(
        await db
          .deleteFrom('saml_application_sessions')
          .where('session_id', '=', sessionId)
          .returningAll()
          .execute(),
      ),
    async takeSessionsOfName(applicationId, nameId, indexes) {
      const rows = await db
        .deleteFrom('saml_application_sessions')
        .where('application_id', '=', applicationId)
        .where('name_id', '=', nameId)
        .$if(indexes.length > 0, (query) => query.where('session_index', 'in', [...indexes]))
        .returning('session_id')
        .execute();
      return rows.map((row) => row.session_id);
    },
    async noteUse(applicationId) {
      const now = new Date(clock.now());
      await db
        .updateTable('saml_applications')
        .set({ used_at: now })
        .where('id', '=', applicationId)
        .where(({ or, eb }) => or([eb('used_at', 'is', null), eb('used_at', '<', useWrittenBefore(now))]))
        .execute();
    },
    listGroups: (organisationId, userId) => groupsOfPerson(db, organisationId, [userId]),
    async removeExpired() {
      const { numDeletedRows } = await db
        .deleteFrom('saml_application_sessions')
        .where('expires_at', '<=', new Date(clock.now()))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof selectRow>>>;
const selectRow = (db: Database) => db.selectFrom('saml_applications').selectAll().executeTakeFirst();

function present(row: Row): SamlApplication {
  const { logout_address: address, logout_binding: binding } = row;
  return {
    id: row.id,
    name: row.name,
    entityId: row.entity_id,
    consumers: row.consumers,
    logout: address === null || binding === null ? null : { address, binding },
    certificates: row.certificates,
    encryptionCertificate: row.encryption_certificate,
    requiresSignedRequests: row.requires_signed_requests,
    nameId: row.name_id,
    attributes: row.attributes,
    idpInitiated: row.idp_initiated,
    relayState: row.relay_state,
    sessionMinutes: row.session_minutes,
    solution: row.solution,
    organisations: row.organisations,
  };
}
