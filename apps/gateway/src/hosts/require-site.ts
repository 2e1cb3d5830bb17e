import { PageError } from '../delivery/page-error';
import type { PageSource, Site, SiteName } from '../pages/page-source';

/** @throws PageError for a part of the product that is not built */
export function requireSite(pages: PageSource, name: SiteName): Site {
  const site = pages.site(name);
  if (site === undefined) throw new PageError(`${name} is not built: run \`npm run build\``);
  return site;
}
