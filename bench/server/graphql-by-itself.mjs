// The GraphQL endpoint by itself: its limits, schema and resolvers over an account cluster in memory; no token is read and
// no database asked. Takes any message, answers { port, body }: where it listens, and what it says.
import fastify from 'fastify';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { loadCode } from '../load-code.mjs';
import { openRows } from '../open-rows.mjs';
import { CLUSTER_QUERY } from './requests.mjs';

/** Some 8 KB of answer. */
const ORGANISATIONS = 64;

const claims = {
  clientId: 'unified-shell',
  userId: 'U',
  scope: 'openid',
  sessionId: 's',
  createdAt: 0,
  expiresIn: 1,
};

const organisations = Array.from({ length: ORGANISATIONS }, (_, index) => ({
  ...{ id: `${1_000_000_000 + index}A0A495C12@UnifiedOrg`, tenant: `organisation-${index}` },
  ...{ name: `Organisation ${index}`, region: 'va7' },
}));

const account = {
  ...{
    userId: 'U',
    personId: 'P',
    type: 'type2',
    authType: 'eoa',
    owningOrganisationId: organisations[0]?.id,
  },
  ...{
    firstName: 'A',
    lastName: 'B',
    displayName: 'A B',
    preferredLanguages: ['en-US'],
    email: 'a@b.example',
  },
  ...{ organisations, roles: [] },
};

async function open() {
  const { endpoint } = await loadCode('graphql', {
    endpoint: inRoot('apps', 'gateway', 'src', 'graphql', 'graphql-endpoint.ts'),
  });
  const scope = { userId: 'U', organisationIds: organisations.map(({ id }) => id) };
  const bearer = { claims, account, cluster: [account], scope, trx: openRows([]) };
  const app = fastify();
  await endpoint.addGraphql(app, {
    ...{ featureFlags: undefined, logger: undefined, environment: 'dev' },
    readAccessToken: async () => claims,
    withBearer: (_claims, work) => work(bearer),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { body } = await app.inject({
    ...{ method: 'POST', url: '/api/graphql', payload: { query: CLUSTER_QUERY } },
    headers: { authorization: 'Bearer any' },
  });
  const address = app.server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, body };
}

process.once('message', () => {
  open().then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ error: error.message }),
  );
});
