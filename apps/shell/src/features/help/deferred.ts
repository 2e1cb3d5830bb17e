import type { DeferredFeature } from '../../chrome/deferred-feature';
import { whenDocumentReplaced } from '../../kernel/requests/app-chrome/reset-with-document';

export const help = {
  effects: [
    ({ store, chrome }) =>
      whenDocumentReplaced(store, () => chrome.ports.help.send({ type: 'help-document-removed' })),
  ],
} satisfies DeferredFeature;
