/**
 * Passes a request unchanged to the OpenID provider; headers that the host has set are added to the provider's
 * response.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';

export function createForwardToProvider(currentProvider: () => Provider) {
  const answers = new WeakMap<Provider, ReturnType<Provider['callback']>>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const provider = currentProvider();
    const answer = answers.get(provider) ?? provider.callback();
    answers.set(provider, answer);
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    await answer(request.raw, reply.raw);
  };
}
