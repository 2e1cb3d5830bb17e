import { authorise } from '@unified-shell/protocol/frame-configuration/token-headers';
import { tokenOrigins } from '@unified-shell/protocol/frame-configuration/token-origins';
import type { RuntimeNetwork } from '../runtime-module';
import type { ConfigurationSource } from './fake-facts';

/**
 * The network of a fake shell: `fetch` is that of the window, with the headers of a real runtime, and the token of the
 * configuration for the hosts that may receive it; a token for the body is in the headers too. Nothing is repeated. Queries
 * have no data.
 */
export function createFakeNetwork(
  said: [type: string, value: unknown][],
  { configured, configuration }: ConfigurationSource,
): RuntimeNetwork {
  return {
    async fetch(input, options = {}) {
      const { auth, scope, requestId } = options;
      const headers = new Headers(options.headers ?? (input instanceof Request ? input.headers : undefined));
      if (requestId !== undefined) {
        headers.set('x-request-id', requestId === 'auto' ? crypto.randomUUID() : requestId);
      }
      if (auth === undefined && (scope === undefined || scope === 'NONE')) {
        return fetch(input, { ...options, headers });
      }
      await configured;
      const url = new URL(input instanceof Request ? input.url : input, document.baseURI);
      const now = configuration();
      if (!tokenOrigins(now, window.location.href).has(url.origin)) {
        const error = new Error(`The token is not sent to ${url.origin}.`);
        throw Object.assign(error, { code: 'FORBIDDEN_HOST' });
      }
      authorise(headers, options, now);
      return fetch(input, { ...options, headers });
    },
    query: async () => Response.json({ data: null }),
    getRegionEndpoint({ type, ioEndpoint }) {
      const now = Object(configuration());
      const endpoint = {
        GRAPHQL: now.gqlEndpoint,
        IO: ioEndpoint ?? now.ioGatewayUrl,
        SETTINGS: now.settingsIoGatewayUrl,
        XQL: now.xqlGatewayUrl,
      }[type];
      return { adjusted: false, endpoint };
    },
    getPrefetched: async () => undefined,
    async createApolloClient(classes, options) {
      said.push(['network.createApolloClient', options]);
      return Reflect.construct(Object(classes).ApolloClient, [options]);
    },
    getApolloClient: () => Promise.reject(new Error('The double has no library: use createApolloClient.')),
  };
}
