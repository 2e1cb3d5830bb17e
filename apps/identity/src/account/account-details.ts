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

export interface PasskeyDetails {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Undefined if it has not been used yet. */
  lastUsedAt: number | undefined;
}

export interface SignInMethodDetails {
  passkeys: readonly PasskeyDetails[];
  hasAuthenticator: boolean;
  recoveryCodes: { total: number; unused: number; lastUsedAt: number | undefined };
}

export interface AllowedAssistant {
  id: string;
  name: string;
  organisation: string;
  /** Milliseconds since 1970. */
  allowedAt: number;
}

/** A membership that an organisation offers to the user. */
export interface Invitation {
  id: string;
  organisation: string;
  roles: readonly string[];
  /** The name of the administrator, if a person has asked. */
  by: string | undefined;
  /** Milliseconds since 1970. */
  offeredAt: number;
}

export interface Duty {
  /** Its name. */
  organisation: string;
  /** The end of the days of grace: milliseconds since 1970. */
  until: number;
}

export interface AccountDetails {
  name: string;
  email: string;
  /** The address of the picture, relative to the shell's origin. */
  picture: string | undefined;
  /** False for a user who signs in at their organisation. */
  hasPassword: boolean;
  /** The user belongs to the company itself. */
  isInternal: boolean;
  /** The user's role lets them act as a customer. */
  mayImpersonate: boolean;
  /** The user has to confirm who they are before a change of sign-in data or an impersonation. */
  mustConfirm: boolean;
  /** Undefined for a user who signs in at their organisation. */
  signInMethods: SignInMethodDetails | undefined;
  /** The customer that this session acts as, and until when in milliseconds since 1970. */
  actingAs: { name: string; until: number } | undefined;
  /** Set when many sign-ins have failed; `lastAt` in milliseconds since 1970. */
  failedSignIns: { count: number; lastAt: number } | undefined;
  /** The organisations that ask for a second factor, which the user does not have. */
  duties: readonly Duty[];
  invitations: readonly Invitation[];
  /** The assistants outside the shell that the user has allowed. */
  assistants: readonly AllowedAssistant[];
  /** The current session is the first. */
  sessions: readonly AccountSession[];
}

export function readAccountDetails(body: unknown): AccountDetails | undefined {
  if (!isRecord(body) || !Array.isArray(body.sessions)) return undefined;
  const { name, email, hasPassword, isInternal, mayImpersonate, mustConfirm } = body;
  if (typeof name !== 'string' || typeof email !== 'string') return undefined;
  if (typeof hasPassword !== 'boolean' || typeof isInternal !== 'boolean') return undefined;
  if (typeof mayImpersonate !== 'boolean' || typeof mustConfirm !== 'boolean') return undefined;
  const sessions = body.sessions.map(readSession);
  const known = sessions.filter((session) => session !== undefined);
  if (known.length < sessions.length) return undefined;
  const actingAs = readActingAs(body.actingAs);
  const failedSignIns = readFailedSignIns(body.failedSignIns);
  const signInMethods = readSignInMethods(body.signInMethods);
  return {
    name,
    email,
    picture: typeof body.picture === 'string' ? body.picture : undefined,
    hasPassword,
    isInternal,
    mayImpersonate,
    mustConfirm,
    signInMethods,
    actingAs,
    failedSignIns,
    duties: Array.isArray(body.duties) ? body.duties.flatMap(readDuty) : [],
    invitations: Array.isArray(body.invitations) ? body.invitations.flatMap(readInvitation) : [],
    assistants: Array.isArray(body.assistants) ? body.assistants.flatMap(readAssistant) : [],
    sessions: known,
  };
}

function readDuty(value: unknown): Duty[] {
  if (!isRecord(value)) return [];
  const { organisation, until } = value;
  return typeof organisation === 'string' && typeof until === 'number' ? [{ organisation, until }] : [];
}

function readInvitation(value: unknown): Invitation[] {
  if (!isRecord(value) || !Array.isArray(value.roles)) return [];
  const { id, organisation, by, offeredAt } = value;
  if (typeof id !== 'string' || typeof organisation !== 'string' || typeof offeredAt !== 'number') return [];
  const roles = value.roles.filter((role) => typeof role === 'string');
  return [{ id, organisation, roles, by: typeof by === 'string' ? by : undefined, offeredAt }];
}

function readAssistant(value: unknown): AllowedAssistant[] {
  if (!isRecord(value)) return [];
  const { id, name, organisation, allowedAt } = value;
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  if (typeof organisation !== 'string' || typeof allowedAt !== 'number') return [];
  return [{ id, name, organisation, allowedAt }];
}

function readSignInMethods(value: unknown): SignInMethodDetails | undefined {
  if (!isRecord(value) || !Array.isArray(value.passkeys) || !isRecord(value.recoveryCodes)) return undefined;
  const { total, unused, lastUsedAt } = value.recoveryCodes;
  if (typeof total !== 'number' || typeof unused !== 'number') return undefined;
  return {
    passkeys: value.passkeys.flatMap(readPasskey),
    hasAuthenticator: value.hasAuthenticator === true,
    recoveryCodes: { total, unused, lastUsedAt: typeof lastUsedAt === 'number' ? lastUsedAt : undefined },
  };
}

function readPasskey(value: unknown): PasskeyDetails[] {
  if (!isRecord(value)) return [];
  const { id, name, createdAt, lastUsedAt } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof createdAt !== 'number') return [];
  return [{ id, name, createdAt, lastUsedAt: typeof lastUsedAt === 'number' ? lastUsedAt : undefined }];
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
