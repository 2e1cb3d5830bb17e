import type { GraphqlOperation, RuntimeNetwork } from '@unified-shell/app-sdk/runtime-module';

/** A constructor of the GraphQL library, whichever version the application brings. */
type Class = new (options: never) => object;

/** The classes that an application passes to `createApolloClient`. */
export interface ApolloClasses {
  ApolloClient: Class;
  ApolloLink?: object;
  HttpLink: Class;
}

/** The library of this runtime, for an application that brings none. */
export interface ApolloLibrary extends ApolloClasses {
  InMemoryCache: Class;
  ApolloLink: { from(links: object[]): object };
  gql: unknown;
}

/** `endpoint`, `routing` and `xql` choose among the vendor's services; here there is one, so they have no effect. */
export interface ApolloOptions {
  cacheOptions?: object;
  connectToDevTools?: boolean;
  /** A link in front of the one that sends the operations. */
  inputApolloLink?: object;
  link?: object;
  cache?: object;
  [option: string]: unknown;
}

/** The address is not called: the link passes each operation to the shell. */
const ENDPOINT = '/graphql';

/** Clients of the GraphQL library, whose operations go by way of the shell, as those of `network.query` do. */
export function createApolloClients({
  query,
  loadApollo,
}: Pick<RuntimeNetwork, 'query'> & { loadApollo(): Promise<ApolloLibrary> }) {
  async function send(_address: unknown, { body }: RequestInit = {}): Promise<Response> {
    const given: GraphqlOperation | GraphqlOperation[] = JSON.parse(String(body));
    return query({ data: given });
  }

  const create = <Client extends object>(make: Class, options: object): Client =>
    Reflect.construct(make, [options]);
  const linkOf = ({ HttpLink }: ApolloClasses) => create(HttpLink, { uri: ENDPOINT, fetch: send });

  return {
    createApolloClient(classes: ApolloClasses, options: ApolloOptions = {}): object {
      const { endpoint: _endpoint, routing: _routing, xql: _xql, ...own } = options;
      return create(classes.ApolloClient, { ...own, link: own.link ?? linkOf(classes) });
    },
    async getApolloClient({ cacheOptions, connectToDevTools, inputApolloLink }: ApolloOptions = {}) {
      const library = await loadApollo();
      const last = linkOf(library);
      const apolloClient = create(library.ApolloClient, {
        cache: create(library.InMemoryCache, cacheOptions ?? {}),
        link: inputApolloLink ? library.ApolloLink.from([inputApolloLink, last]) : last,
        ...(connectToDevTools !== undefined && { devtools: { enabled: connectToDevTools } }),
      });
      return { apolloClient, gql: library.gql };
    },
  };
}
