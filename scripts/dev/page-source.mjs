// Serves the pages of shell, identity and suite from their sources, by one Vite server each, in place of the built
// folders.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer } from 'vite';
import { cache, inRoot } from '../lib/paths.mjs';
import { loosenHeaders } from './loosen-policy.mjs';

const firstSocket = 24_700;

/** @param {{ name: string, folder: string, env?: Record<string, string> }} part */
async function startVite({ name, folder, env }, socket) {
  // The suite's configuration reads SOLUTION when it is loaded, so servers are created one after another.
  Object.assign(process.env, env);
  return createServer({
    configFile: inRoot(folder, 'vite.config.ts'),
    cacheDir: path.join(cache, 'vite', name),
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { port: socket }, fs: { allow: [inRoot()] } },
  });
}

function site(vite) {
  return {
    async register(app, { render, headers }) {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.method !== 'GET') return done();
        // If Vite answers, it does not call `done`, and the request ends here.
        vite.middlewares(request.raw, reply.raw, done);
      });
      app.addHook('onClose', () => vite.close());
      return async (request, reply, variant) => {
        const source = await readFile(path.join(vite.config.root, 'index.html'), 'utf8');
        const html = render(await vite.transformIndexHtml('/index.html', source, request.url), variant);
        return reply
          .headers(loosenHeaders(headers(html, variant)))
          .type('text/html; charset=utf-8')
          .send(html);
      };
    },
  };
}

/** Starts a server for each part. @param {Parameters<typeof startVite>[0][]} parts @returns the page source that uses them */
export async function createDevelopmentPages(parts) {
  const sites = new Map();
  for (const [index, part] of parts.entries()) {
    sites.set(part.name, site(await startVite(part, firstSocket + index)));
  }
  return { site: (name) => sites.get(name) };
}
