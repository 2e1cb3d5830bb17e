/** Compresses a text in each encoding at the highest level, for content that is made once and sent often. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Bodies } from './content';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export async function compress(text: string): Promise<Bodies> {
  const plain = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gz] = await Promise.all([
    toBrotli(plain, { params }),
    toGzip(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { plain, br, gzip: gz };
}
