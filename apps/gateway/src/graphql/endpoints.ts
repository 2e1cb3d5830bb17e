/**
 * `POST /api/graphql`: `{query, variables?, operationName?}` of the schema `docs/schema.graphql`, answered `{data,
 * errors?}`. Like other calls it needs the bearer's token and runs in one transaction with their rights. 400 for a
 * query that does not parse, does not fit the schema or asks for too much; a refused field is null and has an entry
 * in `errors`.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ExecutionResult, NoSchemaIntrospectionCustomRule } from 'graphql';
import { mercurius } from 'mercurius';
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../bearer/bearer';
import type { ChargeCalls } from '../bearer/limit-calls';
import type { Config } from '../config/config';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { requestIdOf } from '../logging/request-id';
import { deriveWorkHubs } from '../navigation/work-hubs';
import { createQueryContext } from '../query/query-context';
import type { CurrentCatalogue } from '../registrations/current-catalogue';
import type { CatalogueWords } from '../registrations/words';
import { presentAnswer, type QueryAnswer, toQueryError } from './query-errors';
import { countRootFields, limitQuery, MAX_QUERY_CHARS, MAX_TOKENS } from './query-limits';
import { createResolvers, type ResolverDependencies } from './resolvers';
import { typeDefinitions } from './type-definitions';

export interface GraphqlDependencies extends Omit<ResolverDependencies, 'workHubs'> {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  charge: ChargeCalls;
  catalogue: CurrentCatalogue;
  words: CatalogueWords;
  config: Pick<Config, 'environment'>;
}

/** A query that was called this often is compiled. */
const COMPILE_AFTER_CALLS = 3;
/** The number of parsed queries that are cached, with their compiled form. */
const MAX_CACHED_QUERIES = 512;

/** The text must begin like a query: Mercurius would read JSON as a query that is already parsed. */
const query = v.pipe(
  v.string(),
  v.maxLength(MAX_QUERY_CHARS),
  v.regex(/^\s*(?:query\b|fragment\b|#|\{(?!\s*["}]))/),
);

const bodySchema = v.strictObject({
  query,
  variables: v.nullish(v.record(v.string(), v.unknown())),
  operationName: v.nullish(v.pipe(v.string(), v.maxLength(200))),
});

type Query = v.InferOutput<typeof bodySchema>;

interface Caller {
  claims: TokenClaims;
  requestId: string;
}

interface Opened {
  bearer: Bearer;
  requestId: string;
}

/** The endpoint runs queries by the plugin that is registered here. */
export async function createGraphqlEndpoints(
  app: FastifyInstance,
  dependencies: GraphqlDependencies,
): Promise<readonly AnyEndpoint[]> {
  const { catalogue, words, config } = dependencies;
  const workHubs = deriveWorkHubs(catalogue, words, config);
  await app.register(mercurius, {
    schema: typeDefinitions,
    resolvers: createResolvers({ ...dependencies, workHubs }),
    routes: false,
    jit: COMPILE_AFTER_CALLS,
    cache: MAX_CACHED_QUERIES,
    graphql: { parseOptions: { maxTokens: MAX_TOKENS } },
    validationRules: [
      limitQuery,
      ...(config.environment === 'prod' ? [NoSchemaIntrospectionCustomRule] : []),
    ],
    // Errors are presented below (`presentAnswer`).
    errorFormatter: (execution) => ({ statusCode: 200, response: execution }),
  });
  return [createQuery(app, dependencies)];
}

function createQuery(
  app: FastifyInstance,
  { readAccessToken, withBearer, charge }: GraphqlDependencies,
): Endpoint<Caller, Query, Opened, Opened, QueryAnswer> {
  return {
    method: 'POST',
    url: '/api/graphql',
    // Only some fields (`acceptedByField`).
    accepts: 'solution',
    authenticate: async (request: FastifyRequest) => ({
      claims: await authenticate(request, readAccessToken),
      requestId: requestIdOf(request),
    }),
    validate: bodySchema,
    within: ({ claims, requestId }, work) => withBearer(claims, (bearer) => work({ bearer, requestId })),
    async authorise(opened, { query }) {
      // The first field is paid by the call.
      charge(opened.bearer.claims, countRootFields(query) - 1);
      return opened;
    },
    async act({ bearer, requestId }, { query, variables, operationName }) {
      // Mercurius checks the operation's name only when variables are given, so a named operation gets empty ones.
      const given = variables ?? (operationName ? {} : undefined);
      const result = await app
        .graphql(query, { ...createQueryContext(bearer) }, given, operationName ?? undefined)
        .catch((error: unknown): ExecutionResult => {
          throw toQueryError(error);
        });
      return presentAnswer(result, requestId);
    },
    present: (answer) => answer,
  };
}
