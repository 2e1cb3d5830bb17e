/**
 * Sets up the host of one solution: a separate origin, because frames of one origin can read each other (contract
 * §2).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GatewayError } from '../http/errors/gateway-error';
import { solutionHeaders } from '../http/policies/document-headers';
import type { Site } from '../pages/page-source';
import { type ReleaseHost, serveReleases } from '../releases/serve/serve-releases';

/** The variant of the page whose document has an opaque origin. */
const ISOLATED = 'isolated';

export interface SolutionHost {
  /** The origins of the shells that may host the solution. */
  shells: readonly string[];
  /** The built files; undefined for a solution that has published versions alone. */
  site: Site | undefined;
  /**
   * Whether documents of this host have an opaque origin (ruling AMB-45). Their requests for their own files are
   * cross-origin, so every origin may read all files. This is safe: no host of a solution uses cookies.
   */
  isIsolated(host: string): boolean;
  /** The versions that are served before the site. */
  published: Omit<ReleaseHost, 'headers'>;
}

export async function setUpSolutionHost(
  app: FastifyInstance,
  { shells, site, isIsolated, published }: SolutionHost,
): Promise<void> {
  const variantOf = ({ hostname }: FastifyRequest) =>
    isIsolated(hostname.toLowerCase()) ? ISOLATED : undefined;
  app.addHook('onRequest', async (request, reply) => {
    if (variantOf(request) !== ISOLATED) return;
    reply.header('access-control-allow-origin', '*');
    // A style sheet of a lazy part is requested without CORS.
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  serveReleases(app, {
    ...published,
    headers: (html, host) => solutionHeaders(html, shells, isIsolated(host)),
  });
  // The shells that may host this solution: a loader reads this list from its own origin before it trusts a shell.
  app.get('/.well-known/unified-shell', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send({ shells }),
  );
  if (site === undefined) {
    app.get('/*', async () => {
      throw new GatewayError('NOT_FOUND');
    });
    return;
  }
  const sendPage = await site.register(app, {
    render: anchorAssets,
    headers: (html, variant) => solutionHeaders(html, shells, variant === ISOLATED),
  });
  app.get('/', async (request, reply) => sendPage(request, reply, variantOf(request)));
  // A user may reload a solution of history type `HISTORY` or `SERVER` at any of its paths, so each such path returns
  // the page. A missing file returns 404.
  app.get('/*', async (request, reply) => {
    if (!isPagePath(request)) throw new GatewayError('NOT_FOUND');
    return sendPage(request, reply, variantOf(request));
  });
}

/** A solution is built with relative paths; its live version is served from the root, but requested at any path. */
function anchorAssets(html: string): string {
  return html.replaceAll('="./', '="/');
}

function isPagePath({ url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  const last = path.slice(path.lastIndexOf('/') + 1);
  return !path.startsWith('/assets/') && !last.includes('.') && (headers.accept ?? '').includes('text/html');
}
