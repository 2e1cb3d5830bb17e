// Serves the bench's pages in the same way as the shell is served: precompressed, assets cached for a year, documents
// revalidated, each origin in its own process of the browser.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { folders } from './hosts.mjs';
import { readFolder } from './read-folder.mjs';

/**
 * @param {import('node:http').Server} server listening
 * @param {Record<string, string>} values for `{{name}}` in documents
 */
export function serveSite(server, values) {
  const sites = new Map();
  for (const [host, folder] of folders) sites.set(host, readFolder(folder, values));
  server.on('request', (request, response) => {
    const [host = ''] = (request.headers.host ?? '').split(':');
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = sites.get(host)?.get(pathname === '/' ? '/index.html' : pathname);
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, file.headers).end(file.body);
  });
}

/** Opens a server on a free port. The pages are added later, because they contain addresses with this port. */
export async function openSite() {
  const server = createServer({ keepAliveTimeout: 60_000 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
