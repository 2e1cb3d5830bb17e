// The data of the account page. Only an answer of the right shape is accepted.
import { isRecord } from '../is-record';

export interface AccountSession {
  id: string;
  /** Undefined if the user agent was not recognised. */
  device: { browser: string; system: string } | undefined;
  /** Milliseconds since 1970. */
  signedInAt: number;
  isCurrent: boolean;
}

export interface AccountDetails {
  name: string;
  email: string;
  /** False for a user who signs in at their organisation. */
  hasPassword: boolean;
  /** The user belongs to the company itself and may act as a customer. */
  isInternal: boolean;
  /** The customer that this session acts as, and until when in milliseconds since 1970. */
  actingAs: { name: string; until: number } | undefined;
  /** Set when many sign-ins have failed; `lastAt` in milliseconds since 1970. */
  failedSignIns: { count: number; lastAt: number } | undefined;
  /** The current session is the first. */
  sessions: readonly AccountSession[];
}

export function readAccountDetails(body: unknown): AccountDetails | undefined {
  if (!isRecord(body) || !Array.isArray(body.sessions)) return undefined;
  const { name, email, hasPassword, isInternal } = body;
  if (typeof name !== 'string' || typeof email !== 'string') return undefined;
  if (typeof hasPassword !== 'boolean' || typeof isInternal !== 'boolean') return undefined;
  const sessions = body.sessions.map(readSession);
  const known = sessions.filter((session) => session !== undefined);
  if (known.length < sessions.length) return undefined;
  const actingAs = readActingAs(body.actingAs);
  const failedSignIns = readFailedSignIns(body.failedSignIns);
  return { name, email, hasPassword, isInternal, actingAs, failedSignIns, sessions: known };
}

function readFailedSignIns(value: unknown): AccountDetails['failedSignIns'] {
  if (!isRecord(value)) return undefined;
  const { count, lastAt } = value;
  return typeof count === 'number' && typeof lastAt === 'number' ? { count, lastAt } : undefined;
}

function readActingAs(value: unknown): AccountDetails['actingAs'] {
  if (!isRecord(value)) return undefined;
  const { name, until } = value;
  return typeof name === 'string' && typeof until === 'number' ? { name, until } : undefined;
}

function readSession(value: unknown): AccountSession | undefined {
  if (!isRecord(value)) return undefined;
  const { id, signedInAt, isCurrent, device } = value;
  if (typeof id !== 'string' || typeof signedInAt !== 'number' || typeof isCurrent !== 'boolean')
    return undefined;
  return { id, signedInAt, isCurrent, device: readDevice(device) };
}

function readDevice(value: unknown): AccountSession['device'] {
  if (!isRecord(value)) return undefined;
  const { browser, system } = value;
  return typeof browser === 'string' && typeof system === 'string' ? { browser, system } : undefined;
}
