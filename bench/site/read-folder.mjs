// Reads a folder of the built site into memory, each file with its headers. Text files are compressed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listFiles } from '../../scripts/lib/files.mjs';
import { siteFolder } from './paths.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** @returns {Map<string, { headers: Record<string, string>, body: Buffer }>} by path */
export function readFolder(name, values) {
  const folder = path.join(siteFolder, name);
  return new Map(
    listFiles(folder).flatMap((file) => {
      const type = types[path.extname(file)];
      return type ? [[`/${file}`, readFile(path.join(folder, file), type, values)]] : [];
    }),
  );
}

function readFile(file, type, values) {
  const isDocument = file.endsWith('.html');
  const raw = readFileSync(file);
  const content = isDocument ? Buffer.from(fill(raw.toString(), values)) : raw;
  const isText = type.includes('charset');
  const body = isText ? brotliCompressSync(content) : content;
  return {
    body,
    headers: {
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': isDocument ? 'no-cache' : 'public, max-age=31536000, immutable',
      'origin-agent-cluster': '?1',
      ...(isText && { 'content-encoding': 'br' }),
      // The only file that is read from another origin is the manifest, by SCION.
      ...(file.endsWith('.json') && { 'access-control-allow-origin': values.scion ?? 'null' }),
    },
  };
}

function fill(text, values) {
  return Object.entries(values).reduce(
    (result, [name, value]) => result.replaceAll(`{{${name}}}`, value),
    text,
  );
}
