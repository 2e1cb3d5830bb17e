/** Sets up the identity host: its page and files. The identity part adds the routes. */
import type { IdentityPageConfiguration } from '@unified-shell/api/page-configuration';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { identityHeaders } from '../http/policies/document-headers';
import { renderConfiguration } from '../pages/page-configuration';
import type { PageSource, SendPage } from '../pages/page-source';
import { WITHOUT_REFERRER } from '../pages/page-source';
import { requireSite } from './require-site';

/** The routes that the identity part adds to its host. */
export interface IdentityRoutes {
  register(app: FastifyInstance, sendPage: SendPage): Promise<void>;
}

export async function setUpIdentityHost(
  app: FastifyInstance,
  config: Config,
  pages: PageSource,
  identity: IdentityRoutes,
): Promise<void> {
  const configuration: IdentityPageConfiguration = {
    shellOrigin: config.origins.shell,
    environment: config.environment,
    mailsResetLinks: config.mail !== undefined,
  };
  const sendPage = await requireSite(pages, 'identity').register(app, {
    render: (html) => renderConfiguration(html, 'identity-config', configuration),
    headers: (html, variant) => identityHeaders(html, config.origins.shell, variant === WITHOUT_REFERRER),
  });
  await identity.register(app, sendPage);
}
