// The GraphQL library, for the deprecated `network.getApolloClient` of the public client, whose applications bring none.
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client/core';
import { handOver } from '../parts/hand-over';

handOver(document.currentScript, { ApolloClient, ApolloLink, HttpLink, InMemoryCache, gql });
