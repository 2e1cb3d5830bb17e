/** The errors that a caller gets for a query that failed, as a whole or in one field. */
import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import * as v from 'valibot';
import { GatewayError } from '../http/errors/gateway-error';
import { toErrorEntry } from '../http/errors/to-error-entry';
import { TOO_COSTLY } from './query-limits';

export interface QueryAnswer {
  data: unknown;
  errors?: GraphQLFormattedError[];
}

const refusal = v.object({
  errors: v.pipe(v.array(v.object({ extensions: v.optional(v.object({ code: v.unknown() })) }))),
});

/** The error of a query that was not executed: it does not parse, does not fit the schema, or asks for too much. */
export function toQueryError(cause: unknown): GatewayError {
  const { success, output } = v.safeParse(refusal, cause);
  const isCostly = success && output.errors.some(({ extensions }) => extensions?.code === TOO_COSTLY);
  return new GatewayError(isCostly ? 'QUERY_TOO_COSTLY' : 'INVALID_QUERY', { cause });
}

/**
 * A refused field is null, and `extensions` of its error has the reason; the other fields are answered.
 * @throws the error of a resolver that is not the caller's fault: then no field is answered (docs/errors.md)
 */
export function presentAnswer({ data, errors = [] }: ExecutionResult, requestId: string): QueryAnswer {
  // Without data, the variables did not fit the query.
  if (data === undefined || data === null) throw toQueryError(errors[0]);
  if (errors.length === 0) return { data };
  return {
    data,
    errors: errors.map(({ originalError, path, locations }) => {
      const { code, entry } = toErrorEntry(originalError);
      if (entry.status >= 500) throw originalError ?? new GatewayError('INTERNAL');
      const extensions = { type: entry.type, code, requestId };
      return {
        message: entry.message,
        ...(path === undefined ? {} : { path }),
        ...(locations === undefined ? {} : { locations }),
        extensions,
      };
    }),
  };
}
