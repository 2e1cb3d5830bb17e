/**
 * Recognises the errors of either engine that mean that the database is unavailable or full: temporary outages
 * rather than mistakes in the code. Codes: PostgreSQL appendix A, errno(3).
 */
import { DatabaseError, type DatabaseErrorCode } from './database-error';

const MESSAGES = {
  UNAVAILABLE: 'The database cannot be reached',
  NOT_WRITABLE: 'The database accepts no writes',
  CLOSED: 'The database is closed',
} satisfies Partial<Record<DatabaseErrorCode, string>>;

type Outage = keyof typeof MESSAGES;

const UNREACHABLE = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOENT'],
  // A rejected login, an unknown database, too many connections, an idle transaction, a statement's time limit.
  ...['28000', '28P01', '3D000', '53300', '25P03', '57014'],
  // The server is stopping, has crashed, is starting, or has dropped the database.
  ...['57P01', '57P02', '57P03', '57P04'],
  // The server cannot read its disk.
  '58030',
];
/** An error with this code and message concerns a database file; all others with the code are missing privileges. */
const FORBIDDEN_FILE = { code: '42501', message: 'could not open file' };
const CONNECTION_EXCEPTION = '08';
/** Disk full, read-only transaction (a standby); a folder that is full, read-only or not accessible. */
const UNWRITABLE = ['53100', '25006', 'ENOSPC', 'EROFS', 'EACCES', 'EDQUOT'];

/** The driver's own errors have no code. */
const DRIVER_MESSAGES: readonly (readonly [string, Outage])[] = [
  ['timeout exceeded when trying to connect', 'UNAVAILABLE'],
  ['Connection terminated', 'UNAVAILABLE'],
  ['Query read timeout', 'UNAVAILABLE'],
  ['Client has encountered a connection error', 'UNAVAILABLE'],
  ['Cannot use a pool after calling end', 'CLOSED'],
];

/**
 * Returns the error to throw instead, with the original as its cause; `undefined` when the statement or its data is
 * wrong.
 */
export function explainOutage(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseError) return error;
  const outage = classify(error);
  return outage && new DatabaseError(outage, MESSAGES[outage], { cause: error });
}

function classify(error: Error): Outage | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === undefined) return DRIVER_MESSAGES.find(([start]) => error.message.startsWith(start))?.[1];
  if (UNWRITABLE.includes(code)) return 'NOT_WRITABLE';
  if (code === FORBIDDEN_FILE.code && error.message.startsWith(FORBIDDEN_FILE.message)) return 'UNAVAILABLE';
  if (UNREACHABLE.includes(code) || code.startsWith(CONNECTION_EXCEPTION)) return 'UNAVAILABLE';
  return undefined;
}
