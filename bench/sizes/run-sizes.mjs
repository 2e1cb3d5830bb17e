// Measures the scripts and styles of each part, compressed at brotli's best level, in KB of 1,024 bytes.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { dist } from '../../scripts/lib/paths.mjs';
import { bundleSdk } from './bundle-sdk.mjs';
import { inlineScripts, laterFiles, linkedFiles, withImports } from './shell-files.mjs';

const read = (...parts) => readFileSync(path.join(dist, ...parts), 'utf8');
const compressed = (text) => brotliCompressSync(text).length / 1024;
const total = (texts) => texts.reduce((sum, text) => sum + compressed(text), 0);
const isCode = (file) => file.endsWith('.js') || file.endsWith('.css');

export async function runSizes() {
  const html = read('shell', 'index.html');
  const inShell = (file) => read('shell', file);
  const boot = total(inlineScripts(html));
  const { decisions, chrome, styles } = laterFiles(html);
  // The decision code is fetched as soon as the page runs, in parallel with the frame.
  const linked = [...linkedFiles(html).filter(isCode), decisions];
  const first = [...new Set([...withImports(chrome, inShell), ...styles])];
  const all = readdirSync(path.join(dist, 'shell', 'assets')).filter(isCode);
  const runtime = JSON.parse(read('runtime', 'manifest.json')).file;
  return {
    bootScript: boot,
    beforeFrame: boot + total(linked.map(inShell)),
    chromeFirstLoad: total(first.map(inShell)),
    wholeShell: boot + total(all.map((file) => inShell(`assets/${file}`))),
    runtimeScript: compressed(read('runtime', runtime)),
    sdkClient: compressed(await bundleSdk()),
  };
}
