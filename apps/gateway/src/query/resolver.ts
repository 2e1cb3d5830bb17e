/** A field of `Query`: parses its arguments, then authorises and acts within the request's transaction. */
import * as v from 'valibot';
import { GatewayError } from '../http/errors/gateway-error';
import type { QueryContext } from './query-context';

export type QueryResolver = (given: unknown, context: QueryContext) => Promise<unknown>;

/** By the name of the field. */
export type QueryResolvers = Readonly<Record<string, QueryResolver>>;

/** @param schema checks the limits of the arguments; GraphQL has checked their types */
export function createResolver<Input>(
  schema: v.GenericSchema<unknown, Input>,
  resolve: (input: Input, context: QueryContext) => Promise<unknown>,
): QueryResolver {
  return (given, context) =>
    context.inTurn(async () => {
      const parsed = v.safeParse(schema, given);
      if (!parsed.success) throw new GatewayError('BAD_REQUEST');
      return resolve(parsed.output, context);
    });
}
