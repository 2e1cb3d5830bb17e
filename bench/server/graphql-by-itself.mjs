// The GraphQL endpoint alone: its limits, schema and resolvers, with an account cluster in memory. It reads no token
// and uses no database: SQL statements are built and answered at once. The process responds to any message with
// { port, body }: the port on which it listens, and its answer to the cluster query.
import fastify from 'fastify';
import { loadCode } from '../load-code.mjs';
import { openRows } from '../open-rows.mjs';
import { CLUSTER_QUERY } from './requests.mjs';

/** The number of organisations that results in an answer of about 8 KB. */
const ORGANISATION_COUNT = 64;
const MIN_BYTES = 7_000;

const claims = {
  clientId: 'unified-shell',
  userId: 'U',
  scope: 'openid',
  sessionId: 's',
  createdAt: 0,
  expiresIn: 1,
};

const account = {
  userId: 'U',
  personId: 'P',
  type: 'type2',
  authType: 'eoa',
  owningOrganisationId: '1000000000A0A495C12@UnifiedOrg',
  email: 'a@b.example',
  firstName: 'A',
  lastName: 'B',
  displayName: 'A B',
  preferredLanguages: ['en-US'],
};

/** The rows for every statement: the organisations of the account; the first row also serves as the settings. */
const rows = Array.from({ length: ORGANISATION_COUNT }, (_, index) => ({
  userId: 'U',
  namedRoles: [],
  data: {},
  id: `${1_000_000_000 + index}A0A495C12@UnifiedOrg`,
  tenant: `organisation-${index}`,
  name: `Organisation ${index}`,
  region: 'va7',
}));

async function open() {
  const { graphql, endpoint } = await loadCode('graphql', {
    graphql: 'apps/gateway/src/graphql/endpoints.ts',
    endpoint: 'apps/gateway/src/http/endpoint/endpoint.ts',
  });
  const bearer = { claims, account, cluster: [account], seats: ['U'], trx: openRows(rows) };
  const app = fastify();
  const endpoints = await graphql.createGraphqlEndpoints(app, {
    featureFlags: undefined,
    logger: undefined,
    catalogue: { derive: () => () => undefined },
    words: undefined,
    config: { environment: 'dev' },
    readAccessToken: async () => claims,
    withBearer: (_claims, work) => work(bearer),
    charge() {},
  });
  endpoint.addEndpoints(app, endpoints);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { body } = await app.inject({
    method: 'POST',
    url: '/api/graphql',
    payload: { query: CLUSTER_QUERY },
    headers: { authorization: 'Bearer any' },
  });
  if (body.length < MIN_BYTES) throw new Error(`The answer contains no account cluster: ${body}`);
  const address = app.server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, body };
}

process.once('message', () => {
  open().then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ error: error.message }),
  );
});
