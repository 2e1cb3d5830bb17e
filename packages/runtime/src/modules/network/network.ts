import type { FetchOptions, RuntimeNetwork } from '@unified-shell/app-sdk/runtime-module';
import { authorise } from '@unified-shell/protocol/frame-configuration/token-headers';
import type { Later } from '../../parts/later';
import { RuntimeError } from '../../shared/runtime-error';
import type { FactsSource } from '../facts/facts';
import { regionEndpoint } from './region-endpoint';
import { requireTokenHost } from './require-token-host';

export interface NetworkEnvironment extends Pick<FactsSource, 'configured' | 'configuration'> {
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  /** The frame's own URL, and the base for relative URLs. */
  page: { location: { href: string }; document: { baseURI: string } };
  after(ms: number, run: () => void): () => void;
  nonce(): string;
  later: Later;
}

/** The delay before the first retry, in milliseconds; it doubles each time. */
const FIRST_RETRY_DELAY_MS = 250;

/**
 * Network calls with the user's token (`network` of the runtime module). The token is sent only to the application's
 * own origin and to the gateways of the configuration, whatever URL the application passes. If a server asks for a fresh or
 * stronger sign-in (RFC 9470), the shell asks the user, and the call is sent once more.
 */
export function createNetwork(environment: NetworkEnvironment): RuntimeNetwork {
  const { after, later } = environment;
  const { withTokenInBody, answerChallenge } = later('network', 'withTokenInBody', 'answerChallenge');

  async function prepare(input: string | URL | Request, options: FetchOptions): Promise<RequestInit> {
    const { auth, scope, requestId } = options;
    const headers = new Headers(options.headers ?? (input instanceof Request ? input.headers : undefined));
    if (requestId !== undefined) {
      headers.set('x-request-id', requestId === 'auto' ? environment.nonce() : requestId);
    }
    if (auth !== undefined || (scope !== undefined && scope !== 'NONE')) {
      await environment.configured;
      const url = new URL(input instanceof Request ? input.url : input, environment.page.document.baseURI);
      requireTokenHost(url, environment);
      if (auth === 'Body') return { ...(await withTokenInBody(input, options)), headers };
      authorise(headers, options, environment.configuration());
    }
    // The browser ignores the options that it does not know.
    return { ...options, headers };
  }

  const send: RuntimeNetwork['fetch'] = async (input, options = {}) => {
    const { maxRetries = 0, statusCodesToRetry = [], totalFetchTime } = options;
    const init = await prepare(input, options);
    const limit = new AbortController();
    const cancel =
      totalFetchTime === undefined
        ? () => {}
        : after(totalFetchTime, () => limit.abort(new RuntimeError('TIMEOUT', 'The fetch timed out.')));
    const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
    try {
      for (let attempt = 0; ; attempt += 1) {
        const isLast = attempt >= maxRetries || signal.aborted;
        // A Request can be sent only once, because its body is consumed.
        const target = input instanceof Request ? input.clone() : input;
        const answer = await environment.fetch(target, { ...init, signal }).catch((error: unknown) => {
          if (isLast || signal.aborted) throw error;
          return undefined;
        });
        if (answer && (isLast || !statusCodesToRetry.includes(answer.status))) return answer;
        await new Promise<void>((resolve) => {
          after(FIRST_RETRY_DELAY_MS * 2 ** attempt, resolve);
          // The next attempt rejects with the reason.
          signal.addEventListener('abort', () => resolve());
        });
      }
    } finally {
      cancel();
    }
  };

  return {
    async fetch(input, options = {}) {
      const answer = await send(input, options);
      const isChallenged = answer.status === 401 && answer.headers.has('www-authenticate');
      return isChallenged && (options.auth ?? options.scope)
        ? answerChallenge(answer, () => send(input, options))
        : answer;
    },
    getRegionEndpoint: (wanted) => regionEndpoint(wanted, environment.configuration()),
    ...later('network', 'query', 'getPrefetched', 'getApolloClient', 'createApolloClient'),
  };
}
