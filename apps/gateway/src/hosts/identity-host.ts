/** Sets up the identity host: its page and files. The identity part adds the routes. */
import type { IdentityPageConfiguration } from '@unified-shell/api/page-configuration';
import type { FastifyInstance } from 'fastify';
import { type BrandImageDependencies, createBrandEndpoints } from '../brand/endpoints';
import type { LiveBrands } from '../brand/live-brands';
import { toPageBrand } from '../brand/page-brand';
import { renderBrand } from '../brand/render-brand';
import type { Config } from '../config/config';
import { addEndpoints } from '../http/endpoint/endpoint';
import { identityHeaders } from '../http/policies/document-headers';
import { renderConfiguration } from '../pages/page-configuration';
import type { PageSource, SendPage } from '../pages/page-source';
import { organisationOfVariant, WITHOUT_REFERRER } from '../pages/page-source';
import { requireSite } from './require-site';

/** The routes that the identity part adds to its host. */
export interface IdentityRoutes {
  register(app: FastifyInstance, sendPage: SendPage): Promise<void>;
}

export interface IdentityHostDependencies extends BrandImageDependencies {
  config: Config;
  pages: PageSource;
  brands: Pick<LiveBrands, 'effective' | 'revision'>;
}

export async function setUpIdentityHost(
  app: FastifyInstance,
  { config, pages, brands, findBrandImage }: IdentityHostDependencies,
  identity: IdentityRoutes,
): Promise<void> {
  const configuration: IdentityPageConfiguration = {
    shellOrigin: config.origins.shell,
    environment: config.environment,
    mailsResetLinks: config.mail !== undefined,
  };
  const sendPage = await requireSite(pages, 'identity').register(app, {
    render(html, variant) {
      const brand = toPageBrand(brands.effective(organisationOfVariant(variant)));
      if (brand === undefined) return renderConfiguration(html, 'identity-config', configuration);
      const { name, links } = brand;
      const own = { ...(name !== undefined && { name }), ...(links && { links }) };
      return renderBrand(
        renderConfiguration(html, 'identity-config', { ...configuration, brand: own }),
        brand,
      );
    },
    revisions: () => [brands.revision()],
    headers: (html, variant) => identityHeaders(html, config.origins.shell, variant === WITHOUT_REFERRER),
  });
  addEndpoints(app, createBrandEndpoints({ findBrandImage }));
  await identity.register(app, sendPage);
}
