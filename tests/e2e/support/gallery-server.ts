// Builds the gallery and serves it on its own port, without the product.
import path from 'node:path';
import { build, preview } from 'vite';

const configFile = path.resolve(import.meta.dirname, '../../../apps/shell/gallery/vite.config.ts');

export interface GalleryServer {
  url: string;
  stop(): Promise<void>;
}

export async function startGallery(): Promise<GalleryServer> {
  await build({ configFile, logLevel: 'warn' });
  const server = await preview({ configFile, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The gallery has no address.');
  return { url, stop: () => server.close() };
}
