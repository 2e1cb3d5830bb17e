// Builds the gallery and serves it on its own port, without the product.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, preview } from 'vite';

const configFile = path.resolve(import.meta.dirname, '../../../apps/shell/gallery/vite.config.ts');

export interface GalleryServer {
  url: string;
  /** A hash of everything that the pages load beside their scripts: styles, fonts and images. */
  looks: string;
  stop(): Promise<void>;
}

export async function startGallery(): Promise<GalleryServer> {
  // Another worker may build it at the same time.
  const outDir = mkdtempSync(path.join(tmpdir(), 'unified-shell-gallery-'));
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The gallery has no address.');
  const stop = async () => {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
  return { url, looks: hashLooks(outDir), stop };
}

function hashLooks(folder: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  for (const name of names) {
    if (/\.(?:css|woff2?|svg|png)$/.test(name))
      hash.update(name).update(readFileSync(path.join(folder, name)));
  }
  return hash.digest('hex');
}
