/** The pages of a build: the folders `shell`, `identity` and `suite/<id>` under one folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PageSource } from './page-source';
import { createStaticSite } from './static-site';

export function createStaticPageSource(folder: string): PageSource {
  return {
    site(name) {
      const site = join(folder, name);
      return existsSync(join(site, 'index.html')) ? createStaticSite(site) : undefined;
    },
  };
}
