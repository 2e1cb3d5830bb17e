// A server for pages that replace a solution in the tests. The pages are really served, because the browser does not
// let a page that a test route fulfils load the runtime from this machine.
import { createServer } from 'node:http';
import type { BrowserContext } from '@playwright/test';

const HTML = `<!doctype html><meta charset="utf-8"><title>client</title>
<body><p id="route"></p><p id="imsOrg"></p><script src="/client.js"></script></body>`;

export interface ClientServer {
  /** Answers all requests to an origin: the script at `/client.js`, the same document at every other path. */
  standFor(context: BrowserContext, origin: string): Promise<void>;
  stop(): void;
}

export async function startClientServer(script: string, html = HTML): Promise<ClientServer> {
  const server = createServer((request, response) => {
    const isScript = request.url?.startsWith('/client.js') === true;
    const type = isScript ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    async standFor(context, origin) {
      await context.route(`${origin}/**`, (route) => {
        const { pathname, search } = new URL(route.request().url());
        return route.continue({ url: `http://127.0.0.1:${address.port}${pathname}${search}` });
      });
    },
    stop: () => void server.close(),
  };
}
