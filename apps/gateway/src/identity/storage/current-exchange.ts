/** The request whose cookies the OpenID provider's storage reads and writes: the provider passes only ids to it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface CurrentExchange {
  run<T>(request: FastifyRequest, reply: FastifyReply, handle: () => T): T;
  /** Undefined outside of a request of the identity host. */
  find(): Exchange | undefined;
}

export function createCurrentExchange(): CurrentExchange {
  const exchanges = new AsyncLocalStorage<Exchange>();
  return {
    run: (request, reply, handle) => exchanges.run({ request, reply }, handle),
    find: () => exchanges.getStore(),
  };
}

/** Once the provider has taken over the response, the headers of `reply` are no longer sent. */
export function setCookies({ reply }: Exchange, cookies: string[]): void {
  if (!reply.sent) {
    reply.header('set-cookie', cookies);
    return;
  }
  const earlier = reply.raw.getHeader('set-cookie') ?? [];
  reply.raw.setHeader('set-cookie', [...[earlier].flat().map(String), ...cookies]);
}
