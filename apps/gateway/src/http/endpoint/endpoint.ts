/**
 * One API call as a table of its checks, read top-down: who calls, is what they send valid, and then, within the request's
 * one transaction: may they, do it; at last say it. A check that fails throws a catalogue error, and nothing below it has
 * happened. (The limit on size is the host app's.)
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { GatewayError } from '../errors/gateway-error';
import { createServerTiming, type ServerTiming } from './server-timing';

export interface Endpoint<Caller, Input, Opened, Scope, Result> {
  method: 'GET' | 'POST';
  url: string;
  /** By the request alone. */
  authenticate(request: FastifyRequest): Promise<Caller>;
  /** Of the body, for a GET of the query and what the path names; unknown fields are refused by a strict object. */
  validate: v.GenericSchema<unknown, Input>;
  /** Opens the transaction, and throws when it finds that the caller is nobody any more. */
  within<T>(caller: Caller, work: (opened: Opened) => Promise<T>): Promise<T>;
  authorise(opened: Opened, input: Input): Promise<Scope>;
  act(scope: Scope, input: Input): Promise<Result>;
  present(result: Result): object;
}

export interface EndpointOptions {
  /** Tells how long the token and the transaction took. Not where strangers could measure by it. */
  serverTiming: boolean;
}

export function addEndpoint<Caller, Input, Opened, Scope, Result>(
  app: FastifyInstance,
  endpoint: Endpoint<Caller, Input, Opened, Scope, Result>,
  options: EndpointOptions = { serverTiming: false },
): void {
  const callers = new WeakMap<FastifyRequest, { caller: Caller; timing: ServerTiming }>();
  app.route({
    method: endpoint.method,
    url: endpoint.url,
    // Before the body is read: a stranger's body is not worth parsing.
    onRequest: async (request, reply) => {
      const timing = createServerTiming(() => reply.elapsedTime);
      const caller = await timing.measure('token', () => endpoint.authenticate(request));
      callers.set(request, { caller, timing });
    },
    handler: async (request, reply) => {
      const known = callers.get(request);
      if (known === undefined) throw new GatewayError('INTERNAL');
      const input = parseInput(endpoint, request);
      const result = await known.timing.measure('sql', () =>
        endpoint.within(known.caller, async (opened) =>
          endpoint.act(await endpoint.authorise(opened, input), input),
        ),
      );
      const answer = endpoint.present(result);
      if (options.serverTiming) reply.header('server-timing', known.timing.present());
      // Somebody's own data: no cache between us keeps it.
      return reply.header('cache-control', 'private, no-store').send(answer);
    },
  });
}

function parseInput<Input>(
  { method, validate }: { method: string; validate: v.GenericSchema<unknown, Input> },
  { query, params, body }: FastifyRequest,
): Input {
  const sent = method === 'GET' ? join(query, params) : body;
  const result = v.safeParse(validate, sent);
  // An array passes for an object without fields.
  if (result.success && !Array.isArray(sent)) return result.output;
  throw new GatewayError(method === 'GET' ? 'BAD_REQUEST' : 'INVALID_BODY');
}

/** What the path names comes last: nobody says it twice. */
function join(...parts: unknown[]): object {
  return Object.assign({}, ...parts);
}
