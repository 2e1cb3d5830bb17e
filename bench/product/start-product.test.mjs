import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startProduct } from './start-product.mjs';

it('a product that does not get ready in time is killed', async () => {
  const checkout = mkdtempSync(path.join(tmpdir(), 'unified-shell-bench-'));
  try {
    mkdirSync(path.join(checkout, 'scripts'));
    writeFileSync(path.join(checkout, 'scripts', 'start.mjs'), 'setInterval(() => {}, 1000);');
    await expect(startProduct({}, checkout, 500)).rejects.toThrow('The product did not start');
  } finally {
    rmSync(checkout, { recursive: true });
  }
});
