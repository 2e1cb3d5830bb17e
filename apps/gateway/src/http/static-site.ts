/** A site from its built folder: files with a hash in their name for ever, the document never; nothing else is there. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addFiles } from '../delivery/add-files';
import { compress } from '../delivery/compress';
import { createContentInMemory } from '../delivery/content-in-memory';
import { ASK_FIRST, readServedFiles } from '../delivery/read-served-files';
import { sendContent } from '../delivery/send-content';
import type { Site } from './page-source';

const DOCUMENT = 'index.html';

/** @param earlier where the build keeps the site's files of earlier builds */
export function createStaticSite(folder: string, earlier: string): Site {
  return {
    async register(app, options) {
      const html = options.render(await readFile(join(folder, DOCUMENT), 'utf8'));
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': ASK_FIRST,
        ...options.headers(html),
      };
      const page = createContentInMemory(headers, await compress(html));
      const files = await readServedFiles({
        folder,
        earlier,
        // It goes out with its configuration and policy only.
        except: DOCUMENT,
        isHashed: (name) => name.startsWith('assets/'),
      });
      addFiles(app, '/', files);
      return (request, reply) => sendContent(request, reply, page);
    },
  };
}
