/**
 * The caller of one administrative action, with the transaction that it runs in. The doors (the API, the commands, the
 * provisioning) make one; the rules of the domain are the same behind each of them.
 */

import type { AdminClient } from '@unified-shell/api/administration';
import type { DatabaseTransaction, StaffRole } from '../database/schema';
import type { EventAction } from '../events/event-catalogue';
import { recordEvent } from '../events/record-event';
import type { ShippedCatalogue } from '../registrations/shipped-catalogue';
import type { Letter } from './letter';

export interface Rights {
  readsAll: boolean;
  changesAll: boolean;
  /** The ids of the organisations that the caller administers: they read and change them. */
  organisations: ReadonlySet<string>;
  /** The ids of the solutions that the caller owns: they see and publish them. */
  solutions: ReadonlySet<string>;
}

/** The caller of the API: a user, or a program with a token. */
export interface Caller {
  userId: string;
  staffRoles: StaffRole[];
  rights: Rights;
  /** Whether the user has to sign in again before a destructive action. */
  mustConfirm: boolean;
  /** What policies judge of the user's session, as JSON (`organisation-policies/session-facts.ts`); null for a program. */
  session: string | null;
}

/** The mails and announcements that follow once the change is committed. They never fail the call. */
export interface Aftermath {
  /** Announces the end of sessions that the transaction has deleted. */
  announce(sessions: readonly EndedSession[]): void;
  /** Whether there is a mail server. */
  canMail: boolean;
  /** The people whom an organisation's own administrators may invite by mail in a day. Absent: not bounded. */
  invitationsPerDay?: number;
  /**
   * Sends a mail, if there is a mail server.
   * @param organisation the id of the organisation in whose turn it is sent
   * @returns whether it is sent
   */
  mail(letter: Letter, organisation: string | undefined): boolean;
}

/** A session of the OpenID provider that was deleted. */
export interface EndedSession {
  uid: string;
  accountId?: string | undefined;
  authorizations: Record<string, { sid?: string | undefined }>;
}

/** The actor of a program is this with the id of its token. */
export const PROGRAM_PREFIX = 'token:';

export interface Administrator {
  trx: DatabaseTransaction;
  rights: Rights;
  /** A user id, `token:<id>` for a program, `command-line`, or `provisioning`. */
  actor: string;
  requestId: string | undefined;
  /** As of the caller; left out for commands, files and directories. */
  session?: string | null;
  /** Called before rows are read or written, where a call has many. The command line is not bounded. */
  chargeRows(rows: number): void;
  /** The time of the action. */
  now: Date;
  identityOrigin: string;
  /** The e-mail domains of the company itself (ACCESS-02). */
  companyDomains: readonly string[];
  /** Seals what is stored secretly (`identity/keys/seal`). */
  sealingKey(): Promise<Buffer>;
  /** The OpenID clients of the operator's file. */
  configuredClients(): Promise<readonly AdminClient[]>;
  /** The registrations of files, with which stored ones are checked. */
  shipped(): Promise<ShippedCatalogue>;
  aftermath: Aftermath;
}

/** The object of an event is an id. @param solution the id of the solution that the event is about: its owners see the event */
export async function recordChange(
  { trx, actor, requestId }: Administrator,
  action: EventAction,
  { object, organisationId, solution }: { object: string; organisationId?: string; solution?: string },
): Promise<void> {
  await recordEvent(trx, {
    action,
    outcome: 'success',
    object,
    ...(organisationId === undefined ? {} : { organisationId }),
    ...(solution === undefined ? {} : { solution }),
    actor,
    ...(requestId === undefined ? {} : { requestId }),
  });
}
