// The reference pages, generated from the source.
import { titleOf } from '../build/front-matter.mjs';
import { errorsPage } from './errors-page.mjs';
import { graphqlPages } from './graphql-pages.mjs';
import { messagesPage } from './messages-page.mjs';
import { schemaPages } from './schema-pages.mjs';
import { sdkPages } from './sdk-pages.mjs';
import { settingsPage } from './settings-page.mjs';

/** @returns {Promise<import('../build/pages.mjs').Page[]>} */
export async function generatePages() {
  const texts = {
    ...(await sdkPages()),
    'reference/messages.md': await messagesPage(),
    'reference/error-codes.md': await errorsPage(),
    ...schemaPages(),
    'reference/shell-settings.md': await settingsPage(),
    ...graphqlPages(),
  };
  return Object.entries(texts).map(([target, text], order) => ({
    source: '',
    target,
    group: target.startsWith('reference/provisioning') ? 'operate' : 'reference',
    title: titleOf(text) ?? target,
    order,
    isSearched: true,
    text,
  }));
}
