/**
 * The calls of the API as data, and how a host runs them. A domain returns its calls as a list from its `endpoints.ts`.
 *
 * An `Endpoint` is one call as a table of its steps, read top-down: authenticate the caller, validate the input, then
 * authorise and act within the request's one transaction, and present the result. A step that fails throws a catalogue
 * error, and the steps after it do not run. (The host app limits the size of the body.)
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { GatewayError } from '../errors/gateway-error';
import type { AcceptedToken } from './accepted-tokens';
import { createServerTiming, type ServerTiming } from './server-timing';

interface Call<Caller> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** The tokens that the call accepts besides the shell's own. Default: no other. */
  accepts?: AcceptedToken;
  /** Whether the pages of this origin may read the answer, besides those of solutions whose tokens it accepts. */
  isReadBy?(origin: string): boolean;
  /** Whether pages make a call that accepts `personal` themselves, and not by a request to the shell. */
  isCalledByPages?: true;
  /** Finds out who calls, from the request alone. It may add headers to a refusal. */
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Caller>;
}

/** The types of its steps matter only inside one endpoint: a list holds endpoints of any types. */
export interface Endpoint<
  Caller = unknown,
  Input = unknown,
  Opened = unknown,
  Scope = unknown,
  Result = unknown,
> extends Call<Caller> {
  /**
   * The schema of the body together with the path parameters, for GET and DELETE of query and path parameters; a strict
   * object refuses unknown fields.
   */
  validate: v.GenericSchema<unknown, Input>;
  /** Opens the transaction, and throws when the caller's session has ended or their account no longer exists. */
  within<T>(caller: Caller, work: (opened: Opened) => Promise<T>): Promise<T>;
  authorise(opened: Opened, input: Input): Promise<Scope>;
  act(scope: Scope, input: Input): Promise<Result>;
  present(result: Result): object;
  /** Sends how long the token and the transaction took. Not for calls where strangers could learn from the times. */
  serverTiming?: boolean;
}

/** A call that writes its own answer, such as a file or a stream of events. */
export interface ReplyEndpoint<Caller = unknown> extends Call<Caller> {
  /** For a call that each page repeats: its requests are not logged. */
  logLevel?: 'warn';
  reply(caller: Caller, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export type AnyEndpoint = Endpoint | ReplyEndpoint;

interface Known {
  caller: unknown;
  timing: ServerTiming;
}

export function addEndpoints(app: FastifyInstance, endpoints: readonly AnyEndpoint[]): void {
  for (const endpoint of endpoints) addEndpoint(app, endpoint);
}

function addEndpoint(app: FastifyInstance, endpoint: AnyEndpoint): void {
  const callers = new WeakMap<FastifyRequest, Known>();
  app.route({
    method: endpoint.method,
    url: endpoint.url,
    ...(endpoint.accepts && { config: { accepts: endpoint.accepts } }),
    ...('reply' in endpoint && endpoint.logLevel && { logLevel: endpoint.logLevel }),
    // Before the body is read, so that the body of an unknown caller is not parsed.
    onRequest: async (request, reply) => {
      const timing = createServerTiming(() => reply.elapsedTime);
      const caller = await timing.measure('token', () => endpoint.authenticate(request, reply));
      callers.set(request, { caller, timing });
    },
    handler: async (request, reply) => {
      const known = callers.get(request);
      if (known === undefined) throw new GatewayError('INTERNAL');
      if ('reply' in endpoint) return endpoint.reply(known.caller, request, reply);
      return runSteps(endpoint, known, request, reply);
    },
  });
}

async function runSteps(
  endpoint: Endpoint,
  { caller, timing }: Known,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const input = parseInput(endpoint, request);
  const result = await timing.measure('sql', () =>
    endpoint.within(caller, async (opened) => endpoint.act(await endpoint.authorise(opened, input), input)),
  );
  const answer = endpoint.present(result);
  if (endpoint.serverTiming) reply.header('server-timing', timing.present());
  // Personal data: no cache may store it.
  return reply.header('cache-control', 'private, no-store').send(answer);
}

function parseInput<Input>(
  { method, validate }: { method: string; validate: v.GenericSchema<unknown, Input> },
  { query, params, body }: FastifyRequest,
): Input {
  const isWithoutBody = method === 'GET' || method === 'DELETE';
  const hasPath = Object.keys(Object(params)).length > 0;
  const sent = isWithoutBody ? join(query, params) : hasPath ? join(body, params) : body;
  const result = v.safeParse(validate, sent);
  // An array passes for an object without fields.
  if (result.success && !Array.isArray(sent)) return result.output;
  throw new GatewayError(isWithoutBody ? 'BAD_REQUEST' : 'INVALID_BODY');
}

/** The path parameters come last, so that the query cannot replace them. */
function join(...parts: unknown[]): object {
  return Object.assign({}, ...parts);
}
