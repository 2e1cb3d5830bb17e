// Builds what is stale and starts the product that most tests share. At the end it reads the audit trail: a test that wrote
// outside its own world fails the run.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findStrayWrites, readAuditTrail } from './support/audit-trail';
import { siteVariable } from './support/origins';
import { startTestProduct } from './support/test-product';

/** More than there are tests, because each try of a test takes one. A long run has more tests, and each of them twice. */
const WORLDS = process.env['LONG_RUN'] ? 600 : 200;

export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  // A developer may keep a product running between runs.
  if (process.env[siteVariable] !== undefined) return undefined;
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../../scripts/build.mjs')]);
  const product = await startTestProduct('shared', WORLDS, {
    CUSTOM_DOMAINS: 'author.localhost',
  });
  process.env[siteVariable] = JSON.stringify(product.site);
  return async () => {
    const { folder, count } = product.site.worlds;
    const titles = new Map(
      readdirSync(folder).map((copy) => [Number(copy), readFileSync(path.join(folder, copy), 'utf8')]),
    );
    try {
      const stray = findStrayWrites(readAuditTrail(product.dataFolder), count);
      if (stray.length > 0) {
        const lines = stray.map(({ copy, what }) => `- ${titles.get(copy) ?? 'the demonstration'}: ${what}`);
        throw new Error(`Tests wrote outside their own world:\n${lines.join('\n')}`);
      }
    } finally {
      await product.stop();
    }
  };
}
