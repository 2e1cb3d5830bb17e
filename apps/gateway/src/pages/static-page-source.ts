/** The pages of a build: the folders `shell`, `identity` and `suite/<id>` under one folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PageSource } from './page-source';
import { createStaticSite } from './static-site';

/** The folder where the build keeps the sites of earlier builds, under the same names. */
export const EARLIER = 'earlier';

export function createStaticPageSource(folder: string): PageSource {
  return {
    site(name) {
      const site = join(folder, name);
      if (!existsSync(join(site, 'index.html'))) return undefined;
      return createStaticSite(site, join(folder, EARLIER, name));
    },
  };
}
