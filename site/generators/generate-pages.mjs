// The reference, generated from the source: pages, and files that are downloaded.
import { titleOf } from '../build/front-matter.mjs';
import { adminApiPages } from './admin-api-pages.mjs';
import { adminOpenApi } from './admin-openapi.mjs';
import { errorsPage } from './errors-page.mjs';
import { graphqlPages } from './graphql-pages.mjs';
import { messagesPage } from './messages-page.mjs';
import { schemaPages } from './schema-pages.mjs';
import { sdkPages } from './sdk-pages.mjs';
import { settingsPage } from './settings-page.mjs';

/** @returns {Promise<{ pages: import('../build/pages.mjs').Page[], files: Record<string, string> }>} */
export async function generateReference() {
  const { document } = await adminOpenApi();
  const administration = adminApiPages(document);
  const texts = {
    ...(await sdkPages()),
    'reference/messages.md': await messagesPage(),
    'reference/error-codes.md': await errorsPage(),
    ...schemaPages(),
    'reference/shell-settings.md': await settingsPage(),
    ...graphqlPages(),
    ...administration.pages,
  };
  const pages = Object.entries(texts).map(([target, text], order) => ({
    source: '',
    target,
    group: target.startsWith('reference/provisioning') ? 'operate' : 'reference',
    title: titleOf(text) ?? target,
    order,
    isSearched: true,
    text,
  }));
  return { pages, files: administration.files };
}
