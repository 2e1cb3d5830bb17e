import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client/core';
import { expect, test, vi } from 'vitest';
import { createApolloClients } from './apollo-client';

const library = { ApolloClient, ApolloLink, HttpLink, InMemoryCache, gql };

function start() {
  const query = vi.fn(async (..._given: unknown[]) => Response.json({ data: { name: 'Mara' } }));
  return { query, clients: createApolloClients({ query, loadApollo: async () => library }) };
}

test('a client with the classes of the application sends its operations by way of the shell', async () => {
  const { query, clients } = start();
  const client = clients.createApolloClient(library, { cache: new InMemoryCache(), endpoint: 'ignored' });
  if (!(client instanceof ApolloClient)) throw new Error('This is no client.');
  const { data } = await client.query({ query: gql`query Who { name }` });
  expect(data).toEqual({ name: 'Mara' });
  expect(query.mock.calls).toMatchObject([[{ data: { operationName: 'Who', variables: {} } }]]);
});

test('without classes the client has those of the runtime, and a link of the application comes first', async () => {
  const { clients } = start();
  const seen = vi.fn();
  const inputApolloLink = new ApolloLink((operation, forward) => {
    seen(operation.operationName);
    return forward(operation);
  });
  const { apolloClient, gql: parse } = await clients.getApolloClient({ inputApolloLink });
  expect(parse).toBe(gql);
  if (!(apolloClient instanceof ApolloClient)) throw new Error('This is no client.');
  await apolloClient.query({ query: gql`query Who { name }` });
  expect(seen.mock.calls).toEqual([['Who']]);
});
