// Fills `{{key}}` in `index.html` with texts from the catalogue of texts, when the page is built or served.
import type { Plugin } from 'vite';
import type { Catalogue } from '../../packages/messages/src/create-messages';
import { fillPage } from '../../packages/messages/src/fill-page';

export function pageTexts(catalogue: Catalogue): Plugin {
  return {
    name: 'page-texts',
    transformIndexHtml: { order: 'pre', handler: (html) => fillPage(html, catalogue) },
  };
}
