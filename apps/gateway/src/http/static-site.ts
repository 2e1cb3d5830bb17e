/** A site from its built folder: files with a hash in their name for ever, the document never; nothing else is there. */
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Site } from './page-source';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_FIRST = 'no-cache';

export function createStaticSite(folder: string): Site {
  return {
    async register(app, options) {
      const html = options.render(await readFile(join(folder, 'index.html'), 'utf8'));
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': ASK_FIRST,
        ...options.headers(html),
      };
      await app.register(fastifyStatic, {
        root: folder,
        // One route for each file that is there: a missing one is not found, never the page.
        wildcard: false,
        index: false,
        // The document goes out with its configuration and policy only.
        globIgnore: ['index.html'],
        decorateReply: false,
        cacheControl: false,
        setHeaders(response, file) {
          const hashed = relative(folder, file).startsWith(`assets${sep}`);
          response.setHeader('cache-control', hashed ? FOR_EVER : ASK_FIRST);
        },
      });
      return async (_request, reply) => reply.headers(headers).send(html);
    },
  };
}
