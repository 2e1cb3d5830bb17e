/**
 * One API call as a table of its checks, read top-down: who calls, is what they send valid, may they, do it, say it. A
 * check that fails throws a catalogue error, and nothing below it has happened. (The limit on size is the host app's.)
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { GatewayError } from './errors';

export interface Endpoint<Caller, Input, Scope, Result> {
  method: 'GET' | 'POST';
  url: string;
  authenticate(request: FastifyRequest): Promise<Caller>;
  /** Of the body; unknown fields are refused by a strict object. */
  validate: v.GenericSchema<unknown, Input>;
  authorise(caller: Caller, input: Input): Promise<Scope>;
  act(scope: Scope, input: Input): Promise<Result>;
  present(result: Result): object;
}

export function addEndpoint<Caller, Input, Scope, Result>(
  app: FastifyInstance,
  endpoint: Endpoint<Caller, Input, Scope, Result>,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method: endpoint.method,
    url: endpoint.url,
    // Before the body is read: a stranger's body is not worth parsing.
    onRequest: async (request) => {
      callers.set(request, await endpoint.authenticate(request));
    },
    handler: async (request, reply) => {
      const caller = callers.get(request);
      if (caller === undefined) throw new GatewayError('INTERNAL');
      const input = parseBody(endpoint.validate, request.body);
      const scope = await endpoint.authorise(caller, input);
      const result = await endpoint.act(scope, input);
      // Somebody's own data: no cache between us keeps it.
      return reply.header('cache-control', 'private, no-store').send(endpoint.present(result));
    },
  });
}

function parseBody<Input>(schema: v.GenericSchema<unknown, Input>, body: unknown): Input {
  const result = v.safeParse(schema, body);
  // An array passes for an object without fields.
  if (result.success && !Array.isArray(body)) return result.output;
  throw new GatewayError('INVALID_BODY');
}
