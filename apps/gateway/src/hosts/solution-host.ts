/** The host of one solution: an origin of its own, because frames of one origin can read each other (contract §2). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GatewayError } from '../http/errors/gateway-error';
import { solutionHeaders } from '../http/policies/document-headers';
import type { PageOptions, Site } from '../pages/page-source';

/** Several documents of one site, by what is asked for. */
export interface Variants {
  of(request: FastifyRequest): string;
  render: PageOptions['render'];
}

/**
 * @param isIsolated whether documents of this host have no origin of their own (ruling AMB-45). They ask for their own files as
 * strangers do, so everything there may be read by anybody: no host of a solution answers by a cookie.
 * @param variants left out: the page is the same for whoever asks
 */
export async function setUpSolutionHost(
  app: FastifyInstance,
  shells: readonly string[],
  site: Site,
  isIsolated: (host: string) => boolean,
  variants?: Variants,
): Promise<void> {
  app.addHook('onRequest', async ({ hostname }, reply) => {
    if (isIsolated(hostname.toLowerCase())) reply.header('access-control-allow-origin', '*');
  });
  // Who may host this solution: a loader asks its own origin before it trusts a shell.
  app.get('/.well-known/unified-shell', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send({ shells }),
  );
  const sendPage = await site.register(app, {
    render: (html, variant) => variants?.render(anchorAssets(html), variant) ?? anchorAssets(html),
    headers: (html, host) => solutionHeaders(html, shells, isIsolated(host ?? '')),
  });
  app.get('/', async (request, reply) => sendPage(request, reply, variants?.of(request)));
  // A solution with a path history is reloaded on its own paths; a missing file is still not found.
  app.get('/*', async (request, reply) => {
    if (!isPagePath(request)) throw new GatewayError('NOT_FOUND');
    return sendPage(request, reply, variants?.of(request));
  });
}

/** A solution is built to run at any depth; its live version lies at the root, and is asked for at any path. */
function anchorAssets(html: string): string {
  return html.replaceAll('="./', '="/');
}

function isPagePath({ url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  const last = path.slice(path.lastIndexOf('/') + 1);
  return !path.startsWith('/assets/') && !last.includes('.') && (headers.accept ?? '').includes('text/html');
}
