// `npm run docs` serves the documents as a site and follows edits; `npm run docs -- --build` builds it into `dist/site`
// and checks its links.
import { parseArgs } from 'node:util';
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { command } from './lib/step.mjs';

await command(async () => {
  requireNode();
  const { values } = parseArgs({
    options: { build: { type: 'boolean', default: false }, port: { type: 'string', default: '4010' } },
  });
  await installIfMissing();
  const { buildSite, serveSite } = await import('../site/build/site.mjs');
  await (values.build ? buildSite() : serveSite(Number(values.port)));
});
