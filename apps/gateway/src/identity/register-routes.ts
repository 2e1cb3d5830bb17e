/** Registers the table of routes on the identity host's application, in its own scope. */
import type { FastifyInstance } from 'fastify';
import type { Route } from './guards/route';
import type { SendErrorPage } from './send-error-page';

const FORM = 'application/x-www-form-urlencoded';
/** RFC 8935 §2.1. */
const SECURITY_EVENT = 'application/secevent+jwt';

export async function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  sendErrorPage: SendErrorPage,
): Promise<void> {
  await app.register(async (scope) => {
    // The provider reads its forms itself, and our own handlers read theirs from the stream: no parser consumes it.
    scope.addContentTypeParser(FORM, (_request, _payload, done) => done(null));
    scope.addContentTypeParser(SECURITY_EVENT, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    // A later user of this browser must not find the data of an earlier user in the cache.
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    for (const { method, url, audience, guards, handler } of routes) {
      scope.route({
        method,
        url,
        // HEAD would run the handler, and some handlers act on GET.
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
