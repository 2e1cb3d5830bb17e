/** What a caller is told of a query that went wrong, as a whole or in one field. */
import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import * as v from 'valibot';
import { GatewayError } from '../http/errors/gateway-error';
import { toToldError } from '../http/errors/to-error-entry';
import { TOO_COSTLY } from './query-limits';

export interface QueryAnswer {
  data: unknown;
  errors?: GraphQLFormattedError[];
}

const refusal = v.object({
  errors: v.pipe(v.array(v.object({ extensions: v.optional(v.object({ code: v.unknown() })) }))),
});

/** Of a query that was never answered: it does not parse, does not fit the schema, or asks for too much. */
export function toQueryError(cause: unknown): GatewayError {
  const { success, output } = v.safeParse(refusal, cause);
  const isCostly = success && output.errors.some(({ extensions }) => extensions?.code === TOO_COSTLY);
  return new GatewayError(isCostly ? 'QUERY_TOO_COSTLY' : 'INVALID_QUERY', { cause });
}

/**
 * A field that was refused is null, and says why in `extensions`; the others are answered.
 * @throws what a resolver threw, where that is nobody's fault who asks: then nothing is answered (docs/errors.md)
 */
export function presentAnswer({ data, errors = [] }: ExecutionResult, requestId: string): QueryAnswer {
  // Variables that do not fit.
  if (data === undefined || data === null) throw toQueryError(errors[0]);
  if (errors.length === 0) return { data };
  return {
    data,
    errors: errors.map(({ originalError, path, locations }) => {
      const { code, entry } = toToldError(originalError);
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
