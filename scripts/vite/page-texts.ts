// The texts of a static page come from the catalogue, like all others: `{{key}}` in `index.html` is filled in while it
// is built or served.
import type { Plugin } from 'vite';
import type { Catalogue } from '../../packages/messages/src/create-messages';
import { fillPage } from '../../packages/messages/src/fill-page';

export function pageTexts(catalogue: Catalogue): Plugin {
  return {
    name: 'page-texts',
    transformIndexHtml: { order: 'pre', handler: (html) => fillPage(html, catalogue) },
  };
}
