import { DatabaseError } from './database-error';

/**
 * Describes the failure of a command in one line, with the cause of a database error. An unreachable server is reported
 * as an AggregateError that has no message itself.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(describeFailure).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error instanceof DatabaseError && error.cause !== undefined
    ? `${error.message} (${describeFailure(error.cause)})`
    : error.message;
}
