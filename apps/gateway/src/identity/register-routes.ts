/** Puts the table of routes on the identity host's application, in a scope of its own. */
import type { FastifyInstance } from 'fastify';
import type { Route } from './routes';
import type { SendErrorPage } from './send-error-page';

const FORM = 'application/x-www-form-urlencoded';

export async function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  sendErrorPage: SendErrorPage,
): Promise<void> {
  await app.register(async (scope) => {
    // The provider reads its forms itself, and the one form of ours carries nothing: the stream is left as it is.
    scope.addContentTypeParser(FORM, (_request, _payload, done) => done(null));
    // Whoever comes later to this browser finds nothing of who was here.
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    for (const { method, url, audience, guards, handler } of routes) {
      scope.route({
        method,
        url,
        // HEAD would run the handler, and some of them act on GET.
        exposeHeadRoute: false,
        onRequest: async (request, reply) => {
          for (const guard of guards) guard(request, reply);
        },
        handler,
        ...(audience === 'person' ? { errorHandler: sendErrorPage } : {}),
      });
    }
  });
}
