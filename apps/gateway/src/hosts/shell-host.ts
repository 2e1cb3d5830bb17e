/** The host of a shell: its page with the headers, its release, its files, and the API (`shell-endpoints.ts`). */
import type { FastifyInstance } from 'fastify';
import { deriveKnownIds } from '../bearer/audience';
import { toPageBrand } from '../brand/page-brand';
import { renderBrand } from '../brand/render-brand';
import type { Build } from '../build/read-build';
import type { LiveCatalogue } from '../catalogue/live-catalogue';
import { type ServedCatalogue, serveCatalogue, serveRecentVersions } from '../catalogue/served-catalogue';
import type { Config } from '../config/config';
import { addFiles } from '../delivery/add-files';
import { addEndpoints } from '../http/endpoint/endpoint';
import { shellHeaders } from '../http/policies/document-headers';
import { setOpenerPolicy } from '../http/policies/opener-policy';
import { allowSolutions } from '../http/policies/solution-cors';
import { addMetrics, type Scrape } from '../metrics/metrics-endpoint';
import { renderConfiguration } from '../pages/page-configuration';
import { OFFLINE, type PageSource, type SendPage } from '../pages/page-source';
import { builtInNavigationData } from '../registrations/navigation-data';
import { createCatalogueWords } from '../registrations/words';
import { frameSources, localFrameSources, partnerSources, previewShells } from './frame-sources';
import { requireSite } from './require-site';
import { createOfflineConfiguration, createShellConfiguration } from './shell-configuration';
import { createShellEndpoints, type ShellEndpointDependencies } from './shell-endpoints';
import { addShellRelease } from './shell-release';
import type { ShellSite } from './shell-site';
import { createSolutionOrigins } from './solution-origins';

/** Dependencies of endpoints that differ from host to host, or follow from the catalogue. */
type OwnDependencies = 'words' | 'solutions' | 'catalogueFiles' | 'catalogueAddress' | 'isMainHost' | 'log';

export interface ShellHostDependencies extends Omit<ShellEndpointDependencies, OwnDependencies> {
  config: Config;
  pages: PageSource;
  build: Build;
  catalogue: LiveCatalogue;
  scrape: Scrape;
}

export async function setUpShellHost(
  app: FastifyInstance,
  dependencies: ShellHostDependencies,
  site: ShellSite,
): Promise<void> {
  const { config, build, catalogue } = dependencies;
  const words = createCatalogueWords(config);
  const served = catalogue.derive((solutions) =>
    serveCatalogue(solutions, builtInNavigationData, config.origins.solution, words),
  );
  const sendPage = await addPage(app, dependencies, site, served);
  addShellRelease(app, dependencies, site, sendPage);
  addFiles(app, '/runtime/', build.runtime.scripts);
  addMetrics(app, config, dependencies.scrape);
  const solutionOrigins = catalogue.derive(createSolutionOrigins);
  const endpoints = await createShellEndpoints(app, {
    ...dependencies,
    words,
    solutions: deriveKnownIds(catalogue),
    catalogueFiles: serveRecentVersions(served).files,
    catalogueAddress: () => served().address,
    isMainHost: site.path === '/',
    log: app.log,
  });
  allowSolutions(app, endpoints, (origin) => solutionOrigins()(origin));
  addEndpoints(app, endpoints);
}

async function addPage(
  app: FastifyInstance,
  { config, pages, build, catalogue, brands }: ShellHostDependencies,
  site: ShellSite,
  served: () => ServedCatalogue,
): Promise<SendPage> {
  const origins = { ...config.origins, identity: site.identityOrigin };
  const host = new URL(site.shellOrigin).hostname;
  const frames = catalogue.derive((solutions) => [
    ...frameSources(config, solutions),
    ...localFrameSources(config),
  ]);
  const called = catalogue.derive((solutions) => [
    ...partnerSources(solutions),
    ...previewShells(config, solutions),
  ]);
  const sendPage = await requireSite(pages, 'shell').register(app, {
    render: (html, variant) => {
      const brand = toPageBrand(brands.effective(brands.organisationOfHost(host)));
      const configuration =
        variant === OFFLINE
          ? createOfflineConfiguration(config, build, site)
          : createShellConfiguration(config, build, served().address, site);
      if (variant === OFFLINE || brand === undefined)
        return renderConfiguration(html, 'shell-config', configuration);
      const { name, links } = brand;
      const own = { ...(name !== undefined && { name }), ...(links && { links }) };
      return renderBrand(renderConfiguration(html, 'shell-config', { ...configuration, brand: own }), brand);
    },
    revisions: () => [served(), brands.revision()],
    headers: (html, variant) =>
      variant === OFFLINE
        ? shellHeaders(html, origins, [])
        : shellHeaders(html, origins, frames(), { called: called(), guidance: config.guidance }),
  });
  app.get(site.path, (request, reply) => {
    setOpenerPolicy(request, reply);
    return sendPage(request, reply);
  });
  if (site.path !== '/') redirectRoot(app, site.path);
  return sendPage;
}

/** Redirects the root, to which a sign-in returns, to the page. The browser keeps the part after `#`. */
function redirectRoot(app: FastifyInstance, path: string): void {
  for (const url of ['/', path.slice(0, -1)]) {
    app.get(url, (request, reply) => {
      const start = request.url.indexOf('?');
      return reply.redirect(start < 0 ? path : path + request.url.slice(start), 303);
    });
  }
}
