/** `/runtime/<file>`: the script that every frame loads from the shell's origin, under a name that changes with it. */
import type { FastifyInstance } from 'fastify';
import type { RuntimeScript } from '../build/read-build';

export function addRuntimeScript(app: FastifyInstance, { file, content }: RuntimeScript): void {
  app.get(`/runtime/${file}`, async (_request, reply) => {
    // Frames are of other origins; a script element needs no more than this.
    reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin');
    return reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(content);
  });
}
